import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/tools.ts'

const folder = join(root, 'server', 'migrations')

/** The 39 files of the first release: databases with data stand on them, so their lines are held here too. */
const FIRST_RELEASE = {
  files: 39,
  digest: '2cdbc20c9610702be97100522a44c2fab7d4ec90fdc468988265c5696ab75ae1',
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The lines of the list as the files themselves would have it. */
const linesOfFiles = async (): Promise<string[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return `${sha256(text.replaceAll('\r\n', '\n'))}  ${name}`
    }),
  )
}

const frozenLines = async (): Promise<string[]> =>
  (await readFile(join(folder, 'frozen.txt'), 'utf8')).trimEnd().split(/\r?\n/)

test('the migrations of the first release are what they were', async () => {
  const first = (await frozenLines()).slice(0, FIRST_RELEASE.files)
  expect(sha256(first.join('\n'))).toBe(FIRST_RELEASE.digest)
})

test('no migration was edited, deleted or slipped in before the newest: a change is a new file', async () => {
  const frozen = await frozenLines()
  const files = await linesOfFiles()
  // The list keeps the order in which files came, so one with an older timestamp stands out of place.
  expect(files.slice(0, frozen.length), 'restore the file and write a new migration').toEqual(
    frozen,
  )
  expect(files.slice(frozen.length), 'append these lines to server/migrations/frozen.txt').toEqual(
    [],
  )
})
