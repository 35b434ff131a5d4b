import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The built pages of the manual by their names; a name that is none of them leads nowhere near the disk. */
export const readManual = (
  webDir: string | undefined,
  marked: (html: string) => string,
): ReadonlyMap<string, string> => {
  const folder = webDir === undefined ? undefined : join(webDir, 'ayuda')
  if (folder === undefined || !existsSync(folder)) return new Map()
  return new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.html'))
      .map((file) => [
        file.slice(0, -'.html'.length),
        marked(readFileSync(join(folder, file), 'utf8')),
      ]),
  )
}
