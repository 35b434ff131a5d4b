import type { ImportState } from '@chaski/contract/imports/schema.ts'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { loadLiveOperator } from '#src/modules/session/load-session.ts'
import { asTrial, type Tried } from './each-imported.ts'
import type { ImportKind } from './import-kind.ts'
import { batchOf, type ImportRun } from './import-run.ts'
import { judgeRows } from './judge-rows.ts'
import { kinds } from './kinds/kinds.ts'
import { layouts } from './kinds/layouts.ts'
import { manyImported } from './many-imported.ts'
import { mayImport } from './may-import.ts'
import {
  forgetTrial,
  markTried,
  markUndone,
  saveOutcomes,
  type StoredRow,
  storedRows,
  unstoredRows,
} from './row-store.ts'
import { storeRows } from './store-rows.ts'
import { findWork, type ImportWork, moveImport } from './store.ts'
import { importQueue } from './upload-import.ts'

/** Then the next file has its turn. */
const batchesAtOnce = 100
/** Of files, which take up to 20 s each: a stretch has ten minutes. */
const filesAtOnce = 20

const apply = (bench: ImportRun): Promise<number> =>
  inTransaction(bench.deps.db, async (trx) => {
    const { work } = bench
    const rows = await unstoredRows(trx, work.import_id, batchOf(bench))
    if (rows.length === 0) return 0
    const tried = await storeRows(bench, trx, rows)
    await saveOutcomes(
      trx,
      work.import_id,
      tried.map(([{ row }, found]) => {
        if (!found.ok) return { row, result: 'REFUSED', entry: null, problems: found.problems }
        const stored = found.value
        return stored.result === 'SAME'
          ? { row, result: null, entry: null, problems: [] }
          : { row, result: stored.result, entry: stored.entry, problems: [] }
      }),
    )
    return tried.length
  })

const atRow = ({ row, label }: StoredRow, found: Tried<unknown>): string =>
  `por la fila ${row} (${label}): ${found.ok ? '' : found.problems[0]!.detail}.`

const takenBack = (
  { layout, kind, context }: ImportRun,
  trx: Db,
  rows: readonly StoredRow[],
): Promise<[StoredRow, Tried<true>][]> => {
  const { takeBackMany } = kind
  return manyImported<StoredRow, true>(trx, layout, rows, {
    together:
      takeBackMany &&
      (async (all) => {
        const made = all.filter(({ result }) => result === 'CREATED')
        if (made.length > 0)
          await takeBackMany(
            context(trx),
            made.map(({ entry }) => entry),
          )
        return all.map(({ result }) => (result === 'CREATED' ? true : null))
      }),
    alone: async ({ result, entry }) => {
      await kind.takeBack(context(trx), result, entry)
      return true
    },
    forgets: ({ result }) => result === 'CREATED',
  })
}

/** The first row that cannot be taken back ends the undoing before it begins. */
const tryUndo = async (bench: ImportRun): Promise<number> => {
  const { deps, work } = bench
  const { import_id } = work
  const tried = await asTrial(deps.db, async (trx) =>
    takenBack(bench, trx, await storedRows(trx, import_id, false, batchOf(bench))),
  )
  for (const [stored, found] of tried)
    if (!found.ok) {
      const problem = `No se puede deshacer ${atRow(stored, found)}`
      await moveImport(deps.db, import_id, 'CHECKING_UNDO', 'APPLIED', { to_do: 0, problem })
      await forgetTrial(deps.db, import_id)
      return 0
    }
  if (tried.length > 0)
    await markTried(
      deps.db,
      import_id,
      tried.map(([{ row }]) => row),
    )
  return tried.length
}

/** Somebody may have used one between the trial and now: what is undone stays so, the rest can be tried again. */
const undo = async (bench: ImportRun): Promise<number> => {
  const { deps, work } = bench
  const { import_id } = work
  return inTransaction(deps.db, async (trx) => {
    const rows = await storedRows(trx, import_id, true, batchOf(bench))
    const tried = await takenBack(bench, trx, rows)
    const undone = tried.flatMap(([{ row }, found]) => (found.ok ? [row] : []))
    await markUndone(trx, import_id, undone)
    const kept = tried.find(([, found]) => !found.ok)
    if (kept === undefined) return tried.length
    await moveImport(trx, import_id, 'UNDOING', 'APPLIED', {
      to_do: 0,
      problem: `Se dejó de deshacer ${atRow(kept[0], kept[1])}`,
    })
    await forgetTrial(trx, import_id)
    return 0
  })
}

type Step = {
  batch: (bench: ImportRun) => Promise<number>
  from: ImportState
  next: ImportState
}

const steps: Partial<Record<ImportState, Step>> = {
  JUDGING: { batch: judgeRows, from: 'JUDGING', next: 'READY' },
  APPLYING: { batch: apply, from: 'APPLYING', next: 'APPLIED' },
  CHECKING_UNDO: { batch: tryUndo, from: 'CHECKING_UNDO', next: 'UNDOING' },
  UNDOING: { batch: undo, from: 'UNDOING', next: 'UNDONE' },
}

const openRun = async (deps: Deps, work: ImportWork): Promise<ImportRun | null> => {
  const who = await loadLiveOperator(deps.db, work.actor.id ?? 0)
  // The rights of this moment count, not those of when it was asked for.
  if (who?.kind !== 'operator' || !mayImport(who, work.kind)) return null
  const { coverage_ids, company_ids } = who
  const scope = { coverage_ids, company_ids }
  const kind: ImportKind = kinds[work.kind]
  return {
    deps,
    work,
    layout: layouts[work.kind],
    kind,
    lookUps: await kind.prepare(deps.db, scope, deps),
    context: (trx) => ({
      deps: { ...deps, db: trx },
      scope,
      actor: work.actor,
      can: (code: PermissionCode) => who.permissions.has(code),
    }),
    complete: kind.open?.(deps, work.actor, work.import_id),
  }
}

/** Without the right nothing more is done; what was stored stays within reach of whoever may take it back. */
const stop = async ({ db }: Deps, { import_id, state, done }: ImportWork): Promise<void> => {
  const undoing = state === 'CHECKING_UNDO' || state === 'UNDOING'
  const isStored = undoing || (state === 'APPLYING' && done > 0)
  const who = undoing ? 'Quien pidió deshacerla' : 'Quien la pidió'
  await moveImport(db, import_id, state, isStored ? 'APPLIED' : 'FAILED', {
    to_do: 0,
    problem: `${who} ya no tiene permiso: se detuvo.`,
  })
  if (undoing) await forgetTrial(db, import_id)
}

/** A stretch of the work on one import; what is left is asked for again, behind the others that wait. */
export const workImport = async (deps: Deps, import_id: number): Promise<void> => {
  const work = await findWork(deps.db, import_id)
  const step = work && steps[work.state]
  if (step === undefined) return
  const bench = await openRun(deps, work!)
  if (bench === null) return stop(deps, work!)
  const most = bench.complete === undefined ? batchesAtOnce : filesAtOnce
  for (let n = 0; n < most; n++)
    if ((await step.batch(bench)) === 0) {
      await moveImport(deps.db, import_id, step.from, step.next, { to_do: work!.to_do })
      if (steps[step.next] === undefined) return
      break
    }
  await inTransaction(deps.db, (trx) => deps.jobs.send(trx, importQueue, { import_id }))
}
