import { expect, test } from 'vitest'
import { navigation } from '#src/central/navigation.ts'
import { contents } from './contents.ts'
import { drawManual } from './draw-page.ts'
import { pageFiles, pictureNames, readPages } from './read-pages.ts'

const pages = readPages((name) => `/assets/${name}`)
const slugs = contents.flatMap((part) => part.pages)

const sources = Object.entries(
  import.meta.glob<string>(
    ['../**/*.{ts,tsx}', '../../../contract/src/**/*.ts', '!./**', '!../**/*.test.{ts,tsx}'],
    { query: '?raw', import: 'default', eager: true },
  ),
).map(([, text]) => text.replaceAll(/\s+/g, ' '))

const readmes = import.meta.glob<string>('../../../README.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const everySource = sources.join('\n')

/** What stands on a key, as the sources name it. */
const keyName = (key: string): string => ({ Supr: 'Delete' })[key] ?? key

/** Understood by every list, dialog and field without a declaration of their own. */
const common = ['Enter', 'Esc', 'Ctrl+Enter', '+']

/** Addresses of the site that the manual may send people to. */
const site = [
  '/conductor',
  '/consulta',
  '/reservar',
  '/reclamo',
  '/postula',
  '/empresa',
  '/central',
  '/api/v1/docs',
]

test('every screen of the menu has its page, in the order of the menu', () => {
  const screens = navigation.map(({ to }) => to.slice(1))
  expect(slugs.filter((slug) => screens.includes(slug))).toEqual(screens)
})

test('a page is called as the menu calls its screen', () => {
  const titles = new Map(pages.map(({ slug, title }) => [slug, title]))
  const wrong = navigation.filter(({ to, label }) => titles.get(to.slice(1)) !== label)
  expect(wrong.map(({ label }) => label)).toEqual([])
})

test('every text is in the contents, and once', () => {
  expect(pageFiles().toSorted()).toEqual(slugs.toSorted())
  expect(new Set(slugs).size).toBe(slugs.length)
})

test('no link is dead', () => {
  const dead = pages.flatMap(({ slug, links }) =>
    links.filter((to) => !slugs.includes(to) && !site.includes(to)).map((to) => `${slug}: ${to}`),
  )
  expect(dead).toEqual([])
})

test('no link of what is drawn is dead, in the menu and the first page too', () => {
  const files = drawManual(pages)
  const names = new Set(files.map(({ name }) => (name === 'index' ? '/ayuda' : `/ayuda/${name}`)))
  const dead = files.flatMap(({ name, body }) => {
    const ids = new Set([...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `#${id}`))
    return [...body.matchAll(/ href="([^"]+)"/g)]
      .map(([, href]) => href!)
      .filter((href) => !names.has(href) && !ids.has(href) && !site.includes(href))
      .map((href) => `${name}: ${href}`)
  })
  expect(dead).toEqual([])
  const first = files.find(({ name }) => name === 'index')!
  expect(slugs.filter((slug) => !first.body.includes(`href="/ayuda/${slug}"`))).toEqual([])
})

test('every picture is there, says what it shows, and is used', () => {
  const used = pages.flatMap(({ pictures }) => pictures)
  const known = pictureNames()
  expect(used.filter((name) => !known.includes(name))).toEqual([])
  const readme = Object.values(readmes)[0]!
  const unused = known.filter((name) => !used.includes(name) && !readme.includes(name))
  expect(unused).toEqual([])
  expect(pages.filter(({ html }) => html.includes('alt=""'))).toEqual([])
})

test('every key that the manual promises is one of a screen', () => {
  const keys = new Set([...everySource.matchAll(/keys: '([^']+)'/g)].map(([, key]) => key!))
  const unknown = pages.flatMap(({ slug, keys: told }) =>
    told
      .filter((key) => !keys.has(keyName(key)) && !common.includes(key))
      .map((key) => `${slug}: ${key}`),
  )
  expect(unknown).toEqual([])
})

test('every word that the manual quotes stands on a screen', () => {
  const unknown = pages.flatMap(({ slug, words }) =>
    words.filter((word) => !everySource.includes(word)).map((word) => `${slug}: ${word}`),
  )
  expect(unknown).toEqual([])
})
