import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { filesBelow } from '../input-files.ts'
import { root } from '../tools.ts'

const source = join(root, 'contract', 'src')

/** `driver_id`, `zone-queue` and `driverRow` as a name that begins with a capital. */
export const pascal = (word: string): string =>
  word.replace(/(?:^|[^A-Za-z0-9]+)([a-z])/gi, (_, letter: string) => letter.toUpperCase())

/** What the contract's files call their schemas; a word that two folders use is preceded by the folder. */
export async function schemaNames(): Promise<Map<z.ZodType, string>> {
  const found = new Map<z.ZodType, { word: string; folder: string }>()
  const files = filesBelow(source).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  for (const file of files.toSorted()) {
    const folder = pascal(relative(source, file).split(sep)[0]!.replace(/\.ts$/, ''))
    const exported = (await import(pathToFileURL(file).href)) as object
    for (const [word, value] of Object.entries(exported))
      if (value instanceof z.ZodType && !found.has(value))
        found.set(value, { word: pascal(word), folder })
  }
  const words = Map.groupBy(found.values(), ({ word }) => word)
  return new Map(
    [...found].map(([schema, { word, folder }]) => [
      schema,
      words.get(word)!.length > 1 ? `${folder}${word}` : word,
    ]),
  )
}
