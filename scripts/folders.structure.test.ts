import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/tools.ts'

/** Tests stand beside what they test and answer for themselves: whoever looks for a part looks past them. */
const isTest = /\.test\.tsx?$|\.component\.tsx$|\.fixtures?\.ts$/
/** About a screenful of an editor's tree: more is read as a list, fewer are read as a shape. */
const most = 30

const foldersBelow = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap((entry) => foldersBelow(join(folder, entry.name))),
]

const flat = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && !isTest.test(entry.name),
  ).length

test.for(['web/src/ui', 'web/src/central/features', 'server/src/http'])(
  `no folder of %s holds more than ${most} files beside one another`,
  (place) => {
    const folders = foldersBelow(join(root, place))
    expect(folders.length).toBeGreaterThan(5)
    const full = folders
      .filter((folder) => flat(folder) > most)
      .map((folder) => `${relative(root, folder).split(sep).join('/')}: ${flat(folder)} files`)
    expect(full, 'divide by capability, in words of docs/glossary.md').toEqual([])
  },
)
