import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** By page, as the build wrote them. */
export type PageParts = Readonly<Record<string, readonly string[]>>

/** What each page of the site is made of; nothing where no site is built. */
export const readPageParts = (webDir: string | undefined): PageParts => {
  const file = webDir === undefined ? undefined : join(webDir, 'site.pages.json')
  return file === undefined || !existsSync(file)
    ? {}
    : (JSON.parse(readFileSync(file, 'utf8')) as PageParts)
}

/** Names a page's own parts in its head: on a slow line they come with its first script, not one wait after it. */
export const withParts = (html: string, files: readonly string[]): string => {
  const links = files
    .filter((file) => !html.includes(`"${file}"`))
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="${file}">`
        : `<link rel="modulepreload" crossorigin href="${file}">`,
    )
  return html.replace('</head>', () => `${links.join('')}</head>`)
}
