import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where each page gets its own nonce. */
export const noncePlaceholder = '__NONCE__'

const stylesheet = /<link rel="stylesheet" crossorigin href="(\/assets\/[\w.-]+\.css)">/g

/**
 * A page with its styles in it: on a slow line what is asked for by a link is a second wait before anything is seen.
 * The link stays, switched off, since that is how a part loaded later knows that its styles are here.
 */
export const withStyles = (html: string, webDir: string): string =>
  html.replaceAll(stylesheet, (link, href: string) => {
    const file = join(webDir, href)
    if (!existsSync(file)) return link
    return `<style nonce="${noncePlaceholder}">${readFileSync(file, 'utf8')}</style><link rel="stylesheet" href="${href}" disabled>`
  })
