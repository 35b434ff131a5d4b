import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#src/test/database.ts'
import { type S3Server, startS3Server } from '#src/test/s3-server.ts'
import { createFileStore } from './file-store.ts'
import { moveFiles } from './move-files.ts'
import { openFiles, type OpenFiles } from './open-files.ts'

let dir: string
let s3: S3Server
let database: TestDatabase
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'chaski-move-'))
  s3 = await startS3Server()
  database = await testDatabase()
})
afterAll(async () => {
  await s3.stop()
  await database.drop()
  await rm(dir, { recursive: true, force: true })
})

const open = (url: string | undefined): OpenFiles =>
  openFiles(url, { dataDir: dir, databaseUrl: database.url })

it('goes from a folder to S3 to the database and back, and each file is proven', async () => {
  const steps = [undefined, s3.url, 'postgres:', `file://${dir}/back`].map(open)
  for (const n of [1, 2, 3]) await steps[0]!.files.save(Buffer.from(`file ${n}`))
  for (const at of [1, 2, 3]) {
    const moved = await moveFiles(steps[at - 1]!.files, steps[at]!.files)
    expect(moved).toEqual({ found: 3, copied: 3, proven: 3, missing: [], damaged: [] })
    const again = await moveFiles(steps[at - 1]!.files, steps[at]!.files)
    expect(again).toEqual({ found: 3, copied: 0, proven: 3, missing: [], damaged: [] })
  }
  const names: string[] = await Readable.from(steps[3]!.files.list()).toArray()
  const texts = await Promise.all(
    names.map(async (name) => text((await steps[3]!.files.read(name))!)),
  )
  expect(texts.toSorted()).toEqual(['file 1', 'file 2', 'file 3'])
  for (const step of steps) await step.close()
})

it('names a file that is damaged where it comes from, and takes the others', async () => {
  const from = join(dir, 'damaged')
  const files = createFileStore(from)
  const { sha256 } = await files.save(Buffer.from('whole'))
  await files.save(Buffer.from('other'))
  await writeFile(join(from, sha256.slice(0, 2), sha256), 'rotten')
  const target = createFileStore(join(dir, 'target'))
  const moved = await moveFiles(files, target)
  expect(moved).toMatchObject({ found: 2, proven: 1, damaged: [sha256] })
  expect(await readdir(join(dir, 'target', sha256.slice(0, 2)))).not.toContain(sha256)
})
