import { fail } from '@chaski/contract/errors.ts'
import { type ImportKindCode, isZipKind } from '@chaski/contract/imports/kinds.ts'
import type { ImportRecord } from '@chaski/contract/imports/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import type { Upload } from '#src/http/request/upload.ts'
import { storeUpload } from '#src/modules/documents/store-upload.ts'
import { loadImport } from './load-import.ts'
import { requireKind } from './may-import.ts'
import { countMoving, insertImport, moveImport, stageRows } from './store.ts'

/** Enough for a person in a hurry; each may be 50,000 rows. */
const atOnce = 3

export const importQueue = 'imports'

/** Reads a file or a zip off the loop, keeps its rows and asks for their verdicts; nothing of it is stored yet. */
export const uploadImport = async (
  deps: Deps,
  principal: Operator,
  actor: Actor,
  kind: ImportKindCode,
  readFile: () => Promise<Upload>,
): Promise<ImportRecord> => {
  const { db, jobs, workers } = deps
  requireKind(principal, kind)
  if ((await countMoving(db, principal.user_id)) >= atOnce)
    throw fail('STATE_CONFLICT', { detail: 'Espere a que terminen sus otras importaciones.' })
  const { bytes, name = '' } = await readFile()
  const zipped = isZipKind(kind)
  const { columns, total, bad, parts } = zipped
    ? await workers.run('readScans', { file: bytes })
    : await workers.run('readImport', { kind, file: bytes })
  // Its files are unpacked behind the call, and after a restart too.
  const keepZip = zipped
    ? await storeUpload(deps, actor, { bytes, media_type: 'application/zip', name })
    : async () => null
  const import_id = await inTransaction(db, async (trx) =>
    insertImport(trx, {
      kind,
      file_name: name.slice(0, 120),
      columns,
      total,
      bads: bad,
      user_id: principal.user_id,
      actor,
      zip_file_id: await keepZip(trx),
    }),
  )
  // Part by part, each a statement of its own: no transaction is open for as long as a large file takes.
  for (const part of parts) await stageRows(db, import_id, part)
  return inTransaction(db, async (trx) => {
    await moveImport(trx, import_id, 'READING', 'JUDGING', { to_do: total - bad })
    await jobs.send(trx, importQueue, { import_id })
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'imports',
      entity_id: import_id,
      after: { kind, file_name: name.slice(0, 120), total, bad },
    })
    return loadImport(trx, principal, import_id)
  })
}
