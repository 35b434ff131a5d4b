import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oldReleases } from '../server/src/test/old-release.ts'
import { root } from './lib/tools.ts'

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const told = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)$/gm)].map(([, name]) => name!)
const { version } = JSON.parse(read('package.json')) as { version: string }

test('the newest release that CHANGELOG.md tells is the one that is made', () => {
  expect(told[0]).toBe(version)
})

test('a database of every release before is kept, and upgraded in the tests', () => {
  expect(
    told.slice(1).filter((name) => !(name in oldReleases)),
    'keep a small database of it: server/src/test/releases/VERSION.sql, and a line in old-release.ts',
  ).toEqual([])
})
