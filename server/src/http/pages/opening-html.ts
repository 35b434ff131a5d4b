import {
  liesOnMap,
  publicPathOf,
  publicTitles,
  sitePlaces,
} from '@chaski/contract/public-titles.ts'
import { escaped } from './escaped.ts'
import { homeHtml, type SiteWords } from './home-html.ts'
import { descriptions } from './page-head.ts'

/** Where the menu will stand: what stands beside it must not move for it. */
const menuPlace = '<span class="menu-button"></span>'

const header = (path: string, name: string): string =>
  `<header class="header"${liesOnMap(path) ? ' data-over="true"' : ''}><div class="header-inner"><a class="brand" href="/inicio">${escaped(name)}</a><nav class="header-links">${sitePlaces
    .map(
      ({ to, label, book }) =>
        `<a class="book-link" href="${to}"${book ? ' data-book="true"' : ''}>${label}</a>`,
    )
    .join('')}</nav>${liesOnMap(path) ? menuPlace : ''}</div></header>`

/** What a page says before its script has come, in the place where it will say it: a slow line shows words, not bars. */
export const openingHtml = (path: string, words: SiteWords): string => {
  const page = publicPathOf(path)
  const lead = page && descriptions[page]
  if (page === undefined || lead === undefined) return ''
  const body =
    page === '/inicio'
      ? homeHtml(words)
      : `<article class="page"><h1>${publicTitles[page]}</h1><p>${lead}</p></article>`
  return `${header(path, words.name)}<main>${body}</main>`
}
