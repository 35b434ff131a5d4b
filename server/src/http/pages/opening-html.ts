import { publicPathOf, publicTitles } from '@chaski/contract/public-titles.ts'
import { escaped } from './escaped.ts'
import { homeHtml, type SiteWords } from './home-html.ts'
import { descriptions } from './page-head.ts'

const places = [
  { to: '/consulta', label: 'Tarifas' },
  { to: '/reservar', label: 'Reservar' },
  { to: '/postula', label: 'Postular' },
  { to: '/reclamo', label: 'Libro de Reclamaciones', more: ' data-book="true"' },
]

const header = (name: string): string =>
  `<header class="header"><div class="header-inner"><a class="brand" href="/inicio">${escaped(name)}</a><nav class="header-links">${places
    .map(({ to, label, more = '' }) => `<a class="book-link" href="${to}"${more}>${label}</a>`)
    .join('')}</nav></div></header>`

/** What a page says before its script has come, in the place where it will say it: a slow line shows words, not bars. */
export const openingHtml = (path: string, words: SiteWords): string => {
  const page = publicPathOf(path)
  const lead = page && descriptions[page]
  if (page === undefined || lead === undefined) return ''
  const body =
    page === '/inicio'
      ? homeHtml(words)
      : `<article class="page"><h1>${publicTitles[page]}</h1><p>${lead}</p></article>`
  return `${header(words.name)}<main>${body}</main>`
}
