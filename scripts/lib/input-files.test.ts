import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashFiles } from './input-files.ts'

test('the fingerprint follows contents and names, not the order of the list', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chaski-hash-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [a, b, c] = ['a', 'b', 'c'].map((name) => join(folder, name)) as [string, string, string]
  for (const file of [a, b, c]) writeFileSync(file, 'same')
  const before = hashFiles([a, b])
  expect(hashFiles([b, a])).toBe(before)
  expect(hashFiles([a, c])).not.toBe(before)
  writeFileSync(b, 'other')
  expect(hashFiles([a, b])).not.toBe(before)
})
