import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { allEndpoints } from '@chaski/contract/endpoints.ts'
import { root } from './lib/tools.ts'

const filesOf = (folder: string, fits: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => fits.test(file) && !/\.(test|component|structure\.test)\.tsx?$/.test(file))
    .map((file) => join(folder, file))

/** By which names a call is known: `clients.list`, `stateCalls.block` beside `drivers.block`, and `calls.list` where several groups have one shape. */
const namesOfCalls = async (): Promise<Map<unknown, string[]>> => {
  const names = new Map<unknown, string[]>()
  for (const file of filesOf(join(root, 'contract', 'src'), /endpoints\.ts$/)) {
    const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    for (const [group, calls] of Object.entries(module)) {
      if (typeof calls !== 'object' || calls === null || Array.isArray(calls)) continue
      for (const [key, call] of Object.entries(calls))
        names.set(call, [...(names.get(call) ?? []), `${group}.${key}`, `calls.${key}`])
    }
  }
  return names
}

/** The calls that none of these sources names. */
const unusedIn = async (source: string): Promise<string[]> => {
  const names = await namesOfCalls()
  const said = new Set(source.match(/\b\w+\.\w+\b/g))
  return (
    allEndpoints
      // The file of a list is asked for by the name of its list.
      .filter(({ tag }) => tag !== 'exports')
      .filter((call) => !(names.get(call) ?? []).some((name) => said.has(name)))
      .map(({ operationId }) => operationId)
      .toSorted()
  )
}

const screens = filesOf(join(root, 'web', 'src'), /\.tsx?$/)
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const listed = [...readFileSync(join(root, 'docs/calls.md'), 'utf8').matchAll(/^\| `(\w+)`/gm)].map(
  ([, operation]) => operation!,
)

test('every call is used by a screen, or docs/calls.md says who uses it', async () => {
  expect(await unusedIn(screens)).toEqual(listed.toSorted())
})

test('knows a call that no screen uses', async () => {
  const unused = await unusedIn(screens.replaceAll('clients.duplicates', ''))
  expect(unused).toContain('listClientDuplicates')
})
