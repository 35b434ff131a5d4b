import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Migration = { name: string; text: string; checksum: string }

export const MIGRATIONS_DIR = fileURLToPath(new URL('../../../../migrations', import.meta.url))

/** The ledger of what was applied. */
export const LEDGER = `create table if not exists public.schema_migration (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

const WITHOUT_TRANSACTION = /^-- without transaction\r?\n/
const THEN = /^-- then\r?\n/m

/**
 * What of a file runs as a transaction of its own, in order. Only a file that says so on its first line has more than one:
 * what is built beside writers (an index, the proof of a constraint) needs it.
 */
export const stepsOf = ({ text }: Migration): string[] =>
  WITHOUT_TRANSACTION.test(text) ? text.split(THEN) : [text]

/** The whole file for a database that nobody uses, within the transaction of who builds it. */
export const asOneTransaction = ({ text }: Migration): string =>
  WITHOUT_TRANSACTION.test(text) ? text.replaceAll(/\bindex concurrently\b/gi, 'index') : text

const FILE_NAME = /^\d{12}_[a-z0-9_]+\.sql$/

export async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      if (!FILE_NAME.test(name)) {
        throw new Error(`Migration ${name} is not named like 202611150848_what_it_does.sql`)
      }
      const text = await readFile(join(dir, name), 'utf8')
      // The same file may come with other line ends on another system.
      const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')
      return { name: name.replace(/\.sql$/, ''), text, checksum }
    }),
  )
}
