import { homeWords } from '@chaski/contract/home-words.ts'
import { escaped } from './escaped.ts'

/** Whose site this is; no colour: the product's own. */
export type SiteWords = { name: string; phone: string; color: string }

/** The home before its script: what the company does and how to reach it, on a line that loads nothing else. */
export const homeHtml = ({ name, phone }: SiteWords): string => {
  const { title, lead, promises } = homeWords
  const call =
    phone === ''
      ? ''
      : `<p><a class="button" href="tel:${escaped(phone.replace(/[^\d+]/g, ''))}">Llamar: ${escaped(phone)}</a></p>`
  return `<article class="page home"><p class="home-name">${escaped(name)}</p><h1>${title}</h1><p>${lead}</p><p><a class="button primary" href="/consulta">Ver precio y pedir</a></p>${call}<ul>${promises
    .map((one) => `<li><strong>${one.title}.</strong> ${one.detail}</li>`)
    .join(
      '',
    )}</ul><p><a href="/reclamo">Libro de Reclamaciones</a> · <a href="/empresa">Empresas</a> · <a href="/postula">Conductores</a></p></article>`
}
