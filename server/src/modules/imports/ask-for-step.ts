import { fail } from '@chaski/contract/errors.ts'
import { importCan } from '@chaski/contract/imports/rules.ts'
import type { ImportRecord, ImportState } from '@chaski/contract/imports/schema.ts'
import type { Verdict } from '@chaski/contract/verdict.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { loadImport } from './load-import.ts'
import { moveImport } from './store.ts'
import { importQueue } from './upload-import.ts'

type Step = {
  may: (found: ImportRecord) => Verdict
  from: ImportState
  to: ImportState
  rows: (found: ImportRecord) => number
  action: 'IMPORT' | 'UNDO_IMPORT'
}

const steps = {
  apply: {
    may: importCan.apply,
    from: 'READY',
    to: 'APPLYING',
    rows: ({ verdicts }) => verdicts.CREATE + verdicts.UPDATE,
    action: 'IMPORT',
  },
  undo: {
    may: importCan.undo,
    from: 'APPLIED',
    to: 'CHECKING_UNDO',
    rows: ({ results }) => results.CREATED + results.UPDATED - results.UNDONE,
    action: 'UNDO_IMPORT',
  },
} satisfies Record<string, Step>

/** Stores an import or takes it back: asked for here, done by a job in the name of whoever asked. */
export const askForStep = (
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  principal: Operator,
  actor: Actor,
  import_id: number,
  name: keyof typeof steps,
): Promise<ImportRecord> =>
  inTransaction(db, async (trx) => {
    const step: Step = steps[name]
    const found = await loadImport(trx, principal, import_id)
    requireAllowed(step.may(found))
    const to_do = step.rows(found)
    if (!(await moveImport(trx, import_id, step.from, step.to, { to_do, actor })))
      throw fail('STATE_CONFLICT')
    await jobs.send(trx, importQueue, { import_id })
    await writeAudit(trx, actor, {
      action: step.action,
      entity: 'imports',
      entity_id: import_id,
      after: { kind: found.kind, file_name: found.file_name, rows: to_do },
    })
    return loadImport(trx, principal, import_id)
  })
