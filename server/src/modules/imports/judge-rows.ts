import { asTrial, type Tried, triedAlone } from './each-imported.ts'
import { batchOf, type ImportRun } from './import-run.ts'
import { storeRows } from './store-rows.ts'
import { type Judgement, saveVerdicts, unjudgedRows, type WaitingRow } from './row-store.ts'

const verdictOf = { CREATED: 'CREATE', UPDATED: 'UPDATE', SAME: 'SAME' } as const

const refused = (row: number, { problems }: Extract<Tried<unknown>, { ok: false }>): Judgement => ({
  row,
  verdict: 'BAD',
  problems,
})

/** A row is judged by storing it and taking it back: nothing else knows every rule that a typed one meets. */
const byTrial = async (importRun: ImportRun, rows: readonly WaitingRow[]): Promise<Judgement[]> => {
  const tried = await asTrial(importRun.deps.db, (trx) => storeRows(importRun, trx, rows))
  return tried.map(([{ row }, found]) => {
    if (!found.ok) return refused(row, found)
    const { result, tells } = found.value
    return { row, verdict: verdictOf[result], problems: [], ...(tells !== undefined && { tells }) }
  })
}

/** A file takes a second where a row takes a blink: each is told as soon as it is known. */
const asFile = async (run: ImportRun, { row, said }: WaitingRow): Promise<Judgement[]> => {
  const whole = await triedAlone(run.layout, () => run.complete!(row, said))
  return whole.ok ? byTrial(run, [{ row, said: whole.value }]) : [refused(row, whole)]
}

/** The verdicts of the next rows; how many there are. */
export const judgeRows = async (run: ImportRun): Promise<number> => {
  const { deps, work, complete } = run
  const rows = await unjudgedRows(
    deps.db,
    work.import_id,
    complete === undefined ? batchOf(run) : 1,
  )
  const [first] = rows
  if (first === undefined) return 0
  const judged = complete === undefined ? await byTrial(run, rows) : await asFile(run, first)
  await saveVerdicts(deps.db, work.import_id, judged)
  return judged.length
}
