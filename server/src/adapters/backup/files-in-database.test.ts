import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { appendFile, copyFile, cp, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileStore } from '#src/adapters/files/file-store.ts'
import { createPostgresStore } from '#src/adapters/files/postgres-store.ts'
import { type Database, openDatabase } from '#src/adapters/postgres/connection/database.ts'
import { migrate } from '#src/adapters/postgres/migrate/migrate.ts'
import { MIGRATIONS_DIR } from '#src/adapters/postgres/migrate/migration-files.ts'
import { databaseUrl, onServer } from '#src/test/database.ts'
import { checkBackup } from './check-backup.ts'
import { backupEnvironment } from './environment.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const KEY = 'the key of this year, long enough for anyone'
const server = process.env['DATABASE_TEST_URL'] ?? ''
const dir = mkdtempSync(join(tmpdir(), 'chaski-backup-pieces-'))
const migrationsDir = join(dir, 'migrations')
const ending: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ending) await end()
  rmSync(dir, { recursive: true, force: true })
})

let count = 0
const emptyDatabase = async (): Promise<string> => {
  const name = `chaski_backup_pieces_${process.pid}_${++count}`
  await onServer(server, `create database ${name}`)
  ending.push(() => onServer(server, `drop database ${name} with (force)`))
  return databaseUrl(server, name)
}
const opened = (url: string): Database => {
  const database = openDatabase(url, { max: 2 })
  ending.unshift(() => database.close())
  return database
}

/** Several pieces, and bytes that no compression makes smaller. */
const bytes = randomBytes(700_000)
const name = createHash('sha256').update(bytes).digest('hex')
let url: string
let saved: Awaited<ReturnType<typeof makeBackup>>

beforeAll(async () => {
  await mkdir(migrationsDir)
  await writeFile(
    join(migrationsDir, '202601010000_all.sql'),
    `create table stored_file (file_id integer primary key, sha256 text not null);`,
  )
  const pieces = '202611172160_file_pieces.sql'
  await copyFile(join(MIGRATIONS_DIR, pieces), join(migrationsDir, pieces))
  url = await emptyDatabase()
  const { db, pool } = opened(url)
  await migrate(db, { dir: migrationsDir })
  const files = createPostgresStore(db)
  await files.save(bytes)
  await pool.query(`insert into stored_file values (1, $1)`, [name])
  saved = await makeBackup({ url, files, dir: join(dir, 'backups'), key: KEY })
})

test('files that the database keeps are in the archive once', async () => {
  expect(saved).toMatchObject({ files: 1, fileBytes: bytes.length, missing: [], damaged: [] })
  const { header } = await checkBackup(saved.file, [KEY])
  expect(header.tables.map((table) => table.name)).toEqual(['schema_migration', 'stored_file'])
  expect(statSync(saved.file).size).toBeLessThan(bytes.length * 1.5)
})

test('they come back into the database, together with the rows that name them', async () => {
  const target = await emptyDatabase()
  const result = await restoreBackup({
    url: target,
    files: 'in the database',
    file: saved.file,
    keys: [KEY],
    migrationsDir,
  })
  expect(result).toMatchObject({ files: 1, missing: [] })
  const { db, pool } = opened(target)
  expect((await buffer((await createPostgresStore(db).read(name))!)).equals(bytes)).toBe(true)
  expect((await pool.query('select sha256 from stored_file')).rows).toEqual([{ sha256: name }])
})

test('a restore that fails at a file leaves neither rows nor files', async () => {
  const narrow = join(dir, 'narrow')
  await cp(migrationsDir, narrow, { recursive: true })
  await appendFile(
    join(narrow, '202611172160_file_pieces.sql'),
    `alter table file_content add constraint narrow check (bytes < 10);`,
  )
  const target = await emptyDatabase()
  const restoring = restoreBackup({
    url: target,
    files: 'in the database',
    file: saved.file,
    keys: [KEY],
    migrationsDir: narrow,
  })
  await expect(restoring).rejects.toThrow('narrow')
  const { rows } = await opened(target).pool.query(
    `select count(*)::int as tables from pg_class where relname in ('stored_file', 'file_content')`,
  )
  expect(rows).toEqual([{ tables: 0 }])
})

test('they come back into another store, and the database holds none', async () => {
  const target = await emptyDatabase()
  const files = createFileStore(join(dir, 'restored'))
  await restoreBackup({ url: target, files, file: saved.file, keys: [KEY], migrationsDir })
  expect((await buffer((await files.read(name))!)).equals(bytes)).toBe(true)
  const { pool } = opened(target)
  expect((await pool.query('select sha256 from file_piece')).rows).toEqual([])
})

test('what stayed behind in the database when the files moved away is no missing file', async () => {
  const elsewhere = createFileStore(join(dir, 'elsewhere'))
  const { db, pool } = opened(url)
  await elsewhere.saveFrom(name, Readable.from([bytes]))
  const { sha256 } = await createPostgresStore(db).save(Buffer.from('left behind'))
  const again = await makeBackup({ url, files: elsewhere, dir: join(dir, 'moved'), key: KEY })
  await pool.query('delete from file_content where sha256 = $1', [sha256])
  expect(again).toMatchObject({ files: 1, missing: [] })
})

test('the commands save the store that FILES_URL names', async () => {
  const folder = join(dir, 'named')
  const { openFiles, filesInDatabase } = await backupEnvironment({
    DATA_DIR: dir,
    FILES_URL: `file://${folder}`,
    BACKUP_KEY: KEY,
  })
  const { files, close } = openFiles(url)
  await files.saveFrom(name, Readable.from([bytes]))
  await close()
  expect((await buffer((await createFileStore(folder).read(name))!)).equals(bytes)).toBe(true)
  expect(filesInDatabase).toBe(false)
  const inside = await backupEnvironment({ DATA_DIR: dir, FILES_URL: 'postgres:' })
  expect(inside.filesInDatabase).toBe(true)
})
