import { brandTokens } from '@chaski/contract/settings/brand.ts'
import { escaped } from './escaped.ts'
import type { SiteWords } from './home-html.ts'
import { noncePlaceholder } from './with-styles.ts'

const themeColor = /(<meta name="theme-color" content=")[^"]*(")/

/** A page of the site in the company's name and colour. */
export const withBrand = (html: string, { name, color }: SiteWords): string => {
  const named = html.replace('<html ', () => `<html data-site-name="${escaped(name)}" `)
  if (color === '') return named
  const tokens = Object.entries(brandTokens(color)).map(([token, value]) => `${token}:${value}`)
  return named
    .replace(themeColor, (_, before: string, after: string) => `${before}${color}${after}`)
    .replace(
      '</head>',
      () => `<style nonce="${noncePlaceholder}">:root{${tokens.join(';')}}</style></head>`,
    )
}

type Manifest = { name: string; short_name: string; theme_color: string }

/** As much as stands under an icon. */
const shortName = 12

/** What a phone calls the passengers' application among its own, and the colour of its frame. */
export const brandedManifest = (content: string, { name, color }: SiteWords): string => {
  const manifest = JSON.parse(content) as Manifest
  return JSON.stringify({
    ...manifest,
    ...(name !== '' && { name }),
    ...(name !== '' && name.length <= shortName && { short_name: name }),
    ...(color !== '' && { theme_color: color }),
  })
}
