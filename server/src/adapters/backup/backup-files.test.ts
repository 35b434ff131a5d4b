import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileStore, type FileStore } from '#src/adapters/files/file-store.ts'
import { type Database, openDatabase } from '#src/adapters/postgres/connection/database.ts'
import { migrate } from '#src/adapters/postgres/migrate/migrate.ts'
import { clearAway } from '#src/test/clear-away.ts'
import { databaseUrl, onServer } from '#src/test/database.ts'
import { checkBackup } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'
import { type BackupRecord, decodeRecords, encodeRecords } from './records.ts'
import { restoreBackup } from './restore-backup.ts'
import { seal, unseal } from './sealed.ts'

const KEY = 'the key of this year, long enough for anyone'
const server = process.env['DATABASE_TEST_URL'] ?? ''
const dir = mkdtempSync(join(tmpdir(), 'chaski-backup-files-'))
const migrationsDir = join(dir, 'migrations')
const files = createFileStore(join(dir, 'files'))
const ending: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ending) await end()
  rmSync(dir, { recursive: true, force: true })
})

let count = 0
const emptyDatabase = async (): Promise<string> => {
  const name = `chaski_backup_files_${process.pid}_${++count}`
  await onServer(server, `create database ${name}`)
  ending.push(() => onServer(server, `drop database ${name} with (force)`))
  return databaseUrl(server, name)
}
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let url: string
let source: Database
/** Small, none, and one of several chunks: a scanned licence. */
const contents = [Buffer.from('a photo'), Buffer.alloc(0), randomBytes(700_000)]
const names = contents.map(hashOf)
const large = names[2]!

beforeAll(async () => {
  await mkdir(migrationsDir)
  await writeFile(
    join(migrationsDir, '202601010000_all.sql'),
    `create table stored_file (file_id integer primary key, sha256 text not null);
     create table outgoing_message (message_id integer primary key, attachments jsonb not null);`,
  )
  url = await emptyDatabase()
  source = openDatabase(url)
  ending.unshift(() => source.close())
  await migrate(source.db, { dir: migrationsDir })
  for (const bytes of contents) await files.save(bytes)
  await source.pool.query(`insert into stored_file values (1, $1), (2, $2)`, [names[0], names[1]])
  await source.pool.query(`insert into outgoing_message values (1, $1)`, [
    JSON.stringify([{ name: 'hoja.pdf', sha256: large }]),
  ])
})

let nth = 0
const save = (store: FileStore = files, key = KEY) =>
  makeBackup({ url, files: store, dir: join(dir, `backups-${++nth}`), key })

const restoreInto = async (file: string, keys: readonly string[] = [KEY]) => {
  const target = createFileStore(join(dir, `restored-${++nth}`))
  const result = await restoreBackup({
    url: await emptyDatabase(),
    files: target,
    file,
    keys,
    migrationsDir,
  })
  return { target, result }
}

/** The records of an archive, sealed anew after `change`: what a fault of our own could have written. */
const rewritten = async (
  file: string,
  change: (records: BackupRecord[]) => BackupRecord[],
  cut = (parts: Buffer[]): Buffer[] => parts,
): Promise<string> => {
  const plain = createZstdDecompress()
  const opened = pipeline(createReadStream(file), (sealed) => unseal(sealed, [KEY]), plain)
  const records: BackupRecord[] = []
  for await (const record of decodeRecords(plain as AsyncIterable<Buffer>))
    records.push('data' in record ? { ...record, data: Buffer.from(record.data) } : record)
  await opened
  const end = records.pop()
  if (end?.type !== 'end') throw new Error('no end')
  const parts: Buffer[] = []
  for await (const part of encodeRecords(Readable.from(change(records)), () => end.value))
    parts.push(part)
  const target = join(dir, `rewritten-${++nth}.backup`)
  const compressed = Readable.from(cut(parts)).pipe(createZstdCompress())
  await writeFile(target, Readable.from(seal(compressed, KEY)))
  return target
}

test('every file comes back with the rows, through the store alone', async () => {
  const saved = await save()
  expect(saved).toMatchObject({ files: 3, fileBytes: 700_007, missing: [], damaged: [] })
  const { target, result } = await restoreInto(saved.file)
  expect(result).toMatchObject({ files: 3, missing: [] })
  for (const [n, name] of names.entries())
    expect((await buffer((await target.read(name))!)).equals(contents[n]!)).toBe(true)
})

test('an archive is proven without a target', async () => {
  const { file } = await save()
  expect(await checkBackup(file, [KEY])).toMatchObject({ tables: 3, files: 3, missing: [] })
})

test('it opens with any of the keys, however they were changed since', async () => {
  const { file } = await save(files, 'the key of last year, long enough for anyone')
  const keys = ['a newer one', KEY, 'the key of last year, long enough for anyone']
  expect((await restoreInto(file, keys)).result.files).toBe(3)
  await expect(checkBackup(file, keys.slice(0, 2))).rejects.toThrow('not a whole backup')
})

test('a flipped bit and a cut are found, and the entry is named', async () => {
  const { file } = await save()
  const bytes = await readFile(file)
  // The large file is most of the archive, whatever stands before it.
  const damage = { 'flipped.backup': bytes.with(500_000, bytes[500_000]! ^ 1) }
  const cut = { 'cut.backup': bytes.subarray(0, 500_000) }
  for (const [name, content] of Object.entries({ ...damage, ...cut })) {
    await writeFile(join(dir, name), content)
    await expect(checkBackup(join(dir, name), [KEY]), name).rejects.toThrow(
      new RegExp(`damaged at the file ${large}`),
    )
  }
})

test('a file that was left out of the archive is noticed, and bytes that are not its own', async () => {
  const { file } = await save()
  const without = await rewritten(file, (records) => {
    const at = records.findIndex((r) => r.type === 'file' && r.value.sha256 === large)
    const end = records.findIndex((r, n) => n > at && r.type === 'file-end')
    return records.toSpliced(at, end - at + 1)
  })
  await expect(checkBackup(without, [KEY])).rejects.toThrow('damaged at its end')
  const swapped = await rewritten(file, (records) =>
    records.map((r) => (r.type === 'bytes' ? { ...r, data: Buffer.from('x') } : r)),
  )
  await expect(checkBackup(swapped, [KEY])).rejects.toThrow(/damaged at the file [0-9a-f]{64}/)
  const rows = await rewritten(file, (records) =>
    records.map((r) => (r.type === 'rows' ? { ...r, data: Buffer.from('1\t2\n') } : r)),
  )
  await expect(checkBackup(rows, [KEY])).rejects.toThrow('damaged at "public"."outgoing_message"')
})

test('what rows name and the store lacks is said, in the result and in the archive', async () => {
  const lost = 'ab'.repeat(32)
  await source.pool.query(`insert into stored_file values (9, $1)`, [lost])
  const saved = await save()
  await source.pool.query(`delete from stored_file where file_id = 9`)
  expect(saved.missing).toEqual([lost])
  expect((await checkBackup(saved.file, [KEY])).missing).toEqual([lost])
  expect((await restoreInto(saved.file)).result).toMatchObject({ files: 3, missing: [lost] })
})

test('a file that retention removes while the backup runs is no loss', async () => {
  const gone = await files.save(Buffer.from('soon forgotten'))
  await source.pool.query(`insert into stored_file values (8, $1)`, [gone.sha256])
  const saved = await save({
    ...files,
    async *list() {
      await source.pool.query(`delete from stored_file where file_id = 8`)
      await files.remove(gone.sha256)
      yield* files.list()
    },
  })
  expect(saved).toMatchObject({ files: 3, missing: [] })
})

test('a file damaged in the store is named, and never restored under the name of the whole one', async () => {
  const store = createFileStore(join(dir, 'rotten'))
  for (const bytes of contents) await store.save(bytes)
  await writeFile(join(dir, 'rotten', large.slice(0, 2), large), 'rotten')
  const saved = await save(store)
  expect(saved).toMatchObject({ files: 3, missing: [], damaged: [large] })
  const { target, result } = await restoreInto(saved.file)
  expect(result).toMatchObject({ files: 2, missing: [large] })
  expect(await target.read(large)).toBeNull()
})

test('an archive of the first release, of rows alone, is still restored', async () => {
  const { file } = await save()
  const old = await rewritten(
    file,
    (records) =>
      records
        .filter(({ type }) => !['file', 'bytes', 'file-end'].includes(type))
        .map((r) => {
          if (r.type === 'header') return { ...r, value: { ...r.value, format: undefined } }
          if (r.type === 'table-end') return { ...r, value: { ...r.value, sha256: undefined } }
          return r
        }),
    (parts) => parts.slice(0, -1),
  )
  expect((await restoreInto(old)).result).toMatchObject({ tables: 3, files: 0 })
})

test('a file is never held whole, neither when it is saved nor when it comes back', async () => {
  const megabytes = 192
  const piece = randomBytes(64 * 1024)
  // A copy each: whoever keeps them all keeps all of their memory.
  const pieces = function* () {
    for (let n = 0; n < megabytes * 16; n++) yield Buffer.from(piece)
  }
  const hash = createHash('sha256')
  for (const part of pieces()) hash.update(part)
  const name = hash.digest('hex')
  let most = 0
  let looks = 0
  const look = () => {
    if (++looks % 512 !== 0) return
    clearAway()
    most = Math.max(most, process.memoryUsage().arrayBuffers)
  }
  const huge: FileStore = {
    ...files,
    list: () => Readable.from([name]),
    read: async () => Readable.from(pieces(), { objectMode: false }).on('data', look),
    async saveFrom(_, bytes) {
      for await (const _part of bytes) look()
    },
  }
  clearAway()
  const before = process.memoryUsage().arrayBuffers
  const { file, fileBytes } = await save(huge)
  expect(fileBytes).toBe(megabytes * 2 ** 20)
  await restoreBackup({ url: await emptyDatabase(), files: huge, file, keys: [KEY], migrationsDir })
  expect((most - before) / 2 ** 20).toBeLessThan(megabytes / 4)
  expect(looks).toBeGreaterThan(2 * 512)
  await rm(file)
}, 120_000)

test('two at once are one: the second is refused', async () => {
  let second: Promise<unknown> | undefined
  await save({
    ...files,
    async *list() {
      second = save()
      await expect(second).rejects.toThrow('Another backup is running')
      yield* files.list()
    },
  })
  expect(second).toBeDefined()
})
