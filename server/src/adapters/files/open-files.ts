import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#src/adapters/postgres/connection/database.ts'
import { createFileStore, type FileStore } from './file-store.ts'
import { createPostgresStore } from './postgres-store.ts'
import { readS3Address } from './s3-address.ts'
import { createS3Requests } from './s3-requests.ts'
import { createS3Store } from './s3-store.ts'

export type OpenFiles = { files: FileStore; close: () => Promise<void> }

type Options = { dataDir: string; databaseUrl: string; env?: NodeJS.ProcessEnv }

/** Uploads and downloads of a node at one moment; others wait a little rather than take the calls' connections. */
const connections = 4
const patienceMs = 10_000

const stays = async (): Promise<void> => undefined

/** The store that FILES_URL names: a folder (also without it), an S3-compatible store, or the database. */
export const openFiles = (url: string | undefined, options: Options): OpenFiles => {
  if (url === undefined)
    return { files: createFileStore(join(options.dataDir, 'files')), close: stays }
  if (url.startsWith('s3:')) {
    const address = readS3Address(url, options.env ?? process.env)
    return { files: createS3Store(createS3Requests(address), address.prefix), close: stays }
  }
  if (url === 'postgres:') {
    const database = openDatabase(options.databaseUrl, {
      max: connections,
      patienceMs,
      applicationName: 'chaski-files',
    })
    return { files: createPostgresStore(database.db), close: database.close }
  }
  if (url.startsWith('file:')) return { files: createFileStore(fileURLToPath(url)), close: stays }
  throw new Error('FILES_URL must be s3://bucket/prefix?endpoint=…, postgres: or file:///folder')
}
