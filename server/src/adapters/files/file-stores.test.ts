import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '#src/test/s3-server.ts'
import { testDatabase, type TestDatabase } from '#src/test/database.ts'
import { createFileStore, type FileStore } from './file-store.ts'
import { createPostgresStore } from './postgres-store.ts'
import { openFiles } from './open-files.ts'
import { readS3Address } from './s3-address.ts'
import { createS3Requests } from './s3-requests.ts'
import { createS3Store } from './s3-store.ts'

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const namesIn = (files: FileStore): Promise<string[]> => Readable.from(files.list()).toArray()

/** As it comes over a line: in chunks that fit no piece and no part. */
const inChunks = (bytes: Buffer): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 70_001) }, (_, at) =>
      bytes.subarray(at * 70_001, (at + 1) * 70_001),
    ),
  )

let dir: string
let s3: S3Server
let database: TestDatabase
const stores: Record<string, FileStore> = {}
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'chaski-files-'))
  s3 = await startS3Server()
  database = await testDatabase()
  stores['folder'] = createFileStore(dir)
  stores['s3'] = openFiles(s3.url, { dataDir: dir, databaseUrl: database.url }).files
  stores['postgres'] = createPostgresStore(database.db)
})
afterAll(async () => {
  await s3.stop()
  await database.drop()
  await rm(dir, { recursive: true, force: true })
})

describe.each(['folder', 's3', 'postgres'])('files in a store of kind %s', (kind) => {
  const files = (): FileStore => stores[kind]!

  it('come back as they were saved, under their hash, and the same bytes once', async () => {
    const bytes = randomBytes(600_000)
    const saved = await Promise.all(Array.from({ length: 4 }, () => files().save(bytes)))
    expect(new Set(saved.map(({ sha256 }) => sha256))).toEqual(new Set([hashOf(bytes)]))
    expect((await buffer((await files().read(hashOf(bytes)))!)).equals(bytes)).toBe(true)
    expect((await namesIn(files())).filter((name) => name === hashOf(bytes))).toHaveLength(1)
  })

  it('stream in and out at any size', async () => {
    const large = randomBytes(19 * 1024 * 1024)
    await files().saveFrom(hashOf(large), inChunks(large))
    expect(hashOf(await buffer((await files().read(hashOf(large)))!))).toBe(hashOf(large))
    const none = Buffer.alloc(0)
    await files().saveFrom(hashOf(none), Readable.from([]))
    expect(await text((await files().read(hashOf(none)))!)).toBe('')
  })

  it.each([1000, 19 * 1024 * 1024])('refuse %i bytes that are not what they say', async (size) => {
    const said = hashOf(randomBytes(40))
    await expect(files().saveFrom(said, inChunks(randomBytes(size)))).rejects.toThrow('damaged')
    expect(await files().read(said)).toBeNull()
  })

  it('leave nothing of what breaks off on its way', async () => {
    const bytes = randomBytes(500_000)
    const broken = async function* () {
      yield bytes.subarray(0, 300_000)
      throw new Error('the line was cut')
    }
    await expect(files().saveFrom(hashOf(bytes), broken())).rejects.toThrow('the line was cut')
    expect(await files().read(hashOf(bytes))).toBeNull()
  })

  it('are listed in order and forgotten for good, twice too', async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, (_, n) => files().save(Buffer.from(`${kind} ${n}`))),
    )
    const before = await namesIn(files())
    expect(before).toEqual(before.toSorted())
    expect(before).toEqual(expect.arrayContaining(made.map(({ sha256 }) => sha256)))
    for (const { sha256 } of [...made, ...made]) await files().remove(sha256)
    const gone = new Set(made.map(({ sha256 }) => sha256))
    expect(await namesIn(files())).toEqual(before.filter((name) => !gone.has(name)))
    expect(await files().read(made[0]!.sha256)).toBeNull()
  })

  it.each(['../../etc/passwd', 'a\0b', '', 'ABCDEF'.repeat(11)])('are never %j', async (name) => {
    await expect(files().read(name)).rejects.toThrow('not a file name')
    await expect(async () => files().remove(name)).rejects.toThrow('not a file name')
    await expect(files().saveFrom(name, Readable.from([]))).rejects.toThrow('not a file name')
  })

  it('can be checked without leaving anything', async () => {
    const before = await namesIn(files())
    await files().check()
    expect(await namesIn(files())).toEqual(before)
  })
})

describe('an S3 store that fails', () => {
  const files = (): FileStore => stores['s3']!
  const bytes = randomBytes(50_000)
  const times = (count: number, fault: 'error' | 'silence' | 'cut') => {
    let left = count
    s3.setFault(() => (left-- > 0 ? fault : 'none'))
  }

  it('is asked again when it is busy, and the file is there', async () => {
    times(2, 'error')
    await files().save(bytes)
    expect((await buffer((await files().read(hashOf(bytes)))!)).equals(bytes)).toBe(true)
  })

  it('says that it is not available, and has been asked a bounded number of times', async () => {
    s3.setFault(() => 'error')
    const before = s3.requests()
    await expect(files().save(bytes)).rejects.toThrow(
      'The file store is not available: answered 500',
    )
    expect(s3.requests() - before).toBe(4)
    s3.setFault(() => 'none')
  })

  it('does not wait for ever for one that is silent', async () => {
    const address = readS3Address(s3.url, {})
    const impatient = createS3Store(
      createS3Requests(address, { attempts: 2, pauseMs: 1, answerMs: 100 }),
      address.prefix,
    )
    s3.setFault(() => 'silence')
    await expect(impatient.save(bytes)).rejects.toThrow('not available')
    s3.setFault(() => 'none')
  })

  it('never passes half a file off as a whole one', async () => {
    s3.setFault(() => 'none')
    const { sha256 } = await files().save(bytes)
    s3.setFault((method) => (method === 'GET' ? 'cut' : 'none'))
    const stream = await files().read(sha256)
    await expect(buffer(stream!)).rejects.toThrow()
    s3.setFault(() => 'none')
  })

  it('keeps no part of a large file whose last part it refused', async () => {
    const large = randomBytes(17 * 1024 * 1024)
    s3.setFault((method, path) =>
      method === 'PUT' && path.includes('partNumber=3') ? 'error' : 'none',
    )
    await expect(files().saveFrom(hashOf(large), inChunks(large))).rejects.toThrow('not available')
    s3.setFault(() => 'none')
    expect(await files().read(hashOf(large))).toBeNull()
  })
})

describe('the address of the store', () => {
  const open = (url: string) => openFiles(url, { dataDir: dir, databaseUrl: '', env: {} })
  it.each([
    ['s3://chaski/files', 'AWS_ACCESS_KEY_ID'],
    ['s3://a:b@chaski?endpoint=ftp://x', 'endpoint must be'],
    ['https://example.com/files', 'FILES_URL must be'],
  ])('is refused in words: %s', (url, words) => {
    expect(() => open(url)).toThrow(words)
  })
})
