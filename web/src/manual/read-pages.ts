import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contents } from './contents.ts'
import { escapeHtml, readMarkdown, type Written } from './markdown.ts'
import { sizeOf } from './webp-size.ts'

export type ManualPage = Written & { slug: string; title: string }

const folder = join(import.meta.dirname, 'pages')
export const pictureFolder = join(import.meta.dirname, 'pictures')

/** The address of a page, or of a screen of the back-office, which is written with its bar. */
const linkTo = (to: string): string =>
  to.startsWith('/') || to.startsWith('#') ? to : `/ayuda/${to}`

export const pictureNames = (): string[] =>
  readdirSync(pictureFolder).filter((name) => name.endsWith('.webp'))

const readPage = (slug: string, addressOf: (picture: string) => string): ManualPage => {
  const [head = '', ...rest] = readFileSync(join(folder, `${slug}.md`), 'utf8').split('\n')
  const picture = (name: string, alt: string): string => {
    // One that was never taken is left out, so that there is a demonstration to take it from; a test misses it.
    if (!existsSync(join(pictureFolder, name))) return ''
    const { width, height } = sizeOf(readFileSync(join(pictureFolder, name)))
    return `<img src="${addressOf(name)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy" />`
  }
  return {
    slug,
    title: head.replace(/^# /, ''),
    ...readMarkdown(rest.join('\n'), { picture, link: linkTo }),
  }
}

/** Every page of the contents, in its order; `addressOf` says where a picture ends up. */
export const readPages = (addressOf: (picture: string) => string): ManualPage[] =>
  contents.flatMap(({ pages }) => pages.map((slug) => readPage(slug, addressOf)))

/** Files on the disk, so that one that no contents name is found. */
export const pageFiles = (): string[] =>
  readdirSync(folder).map((name) => name.replace(/\.md$/, ''))

export const manualFolders = [folder, pictureFolder]
