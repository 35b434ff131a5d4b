import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFileStore, type FileStore } from './file-store.ts'

let dir: string
let files: FileStore
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'chaski-files-'))
  files = createFileStore(dir)
})
afterAll(() => rm(dir, { recursive: true, force: true }))

describe('the file store', () => {
  it('keeps bytes under their hash, readable by us alone', async () => {
    const { sha256 } = await files.save(Buffer.from('hola'))
    expect(sha256).toMatch(/^[0-9a-f]{64}$/)
    expect(await text((await files.read(sha256))!)).toBe('hola')
    const { mode } = await stat(join(dir, sha256.slice(0, 2), sha256))
    expect(mode & 0o077).toBe(0)
  })

  it('keeps the same bytes once, and no half-written file', async () => {
    await Promise.all(Array.from({ length: 10 }, () => files.save(Buffer.from('igual'))))
    const names = (await readdir(dir, { recursive: true })).filter((name) => name.includes('.'))
    expect(names).toEqual([])
  })

  it.each(['../../etc/passwd', '/etc/passwd', 'a\0b', '..\\x', '', 'ABCDEF'.repeat(11)])(
    'never follows %j',
    async (name) => {
      await expect(files.read(name)).rejects.toThrow('not a file name')
    },
  )

  it('answers nothing for what it does not hold', async () => {
    expect(await files.read('0'.repeat(64))).toBeNull()
  })
})
