import { finished, type Readable } from 'node:stream'
import { fail } from '@chaski/contract/errors.ts'
import { isLimited } from '#src/access/reach.ts'
import type { Deps } from '#src/base/deps.ts'
import { cursorBatches } from '#src/base/sql/cursor.ts'
import { takeExportPlace } from '#src/exports/export-places.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { type ZipEntry, zipStream } from '#src/spreadsheet/zip-stream.ts'
import { tableRows, takenColumns } from './archive-store.ts'
import { takenTables } from './archive-tables.ts'
import { readMe } from './read-me.ts'

/** Somebody who sees a part cannot take the whole. */
export const requireWholeView = (principal: Operator): void => {
  if (isLimited(principal))
    throw fail('FORBIDDEN', {
      detail: 'Los datos son de toda la empresa: un usuario limitado no puede llevárselos.',
    })
}

/** All that the company knows, table after table, as one zip that is made while it is read: nothing of it lies anywhere. */
export const takeAllData = (
  { db, log }: Pick<Deps, 'db' | 'log'>,
  actor: Actor,
  signal: AbortSignal,
): Readable => {
  const leavePlace = takeExportPlace()
  const rows: Record<string, number> = {}
  let all = false
  let known: Promise<ReadonlyMap<string, readonly string[]>> | undefined
  const lines = async function* (table: string): AsyncGenerator<string> {
    rows[table] = 0
    const columns = (await (known ??= takenColumns(db))).get(table)!
    for await (const batch of cursorBatches(db, tableRows(table, columns), { signal })) {
      rows[table] += batch.length
      yield batch.map(({ line }) => `${line}\n`).join('')
    }
  }
  const manifest = function* (): Generator<string> {
    yield `${JSON.stringify({ taken_at: new Date().toISOString(), taken_by: actor.name, rows }, null, 2)}\n`
    all = true
  }
  const entries: ZipEntry[] = [
    { name: 'LEEME.txt', content: [readMe] },
    ...takenTables.map((table) => ({ name: `datos/${table}.jsonl`, content: lines(table) })),
    { name: 'manifiesto.json', content: manifest() },
  ]
  const file = zipStream(entries)
  finished(file, (error) => {
    leavePlace()
    writeAudit(db, actor, {
      action: 'EXPORT_END',
      entity: 'system',
      entity_id: null,
      after: { operation: 'takeAllData', rows, complete: all && !error },
    }).catch((err: unknown) => log.error({ err }, 'an export ended without its audit row'))
  })
  return file
}
