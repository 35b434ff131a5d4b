import type { ImportRecord } from '@chaski/contract/imports/schema.ts'
import type { Db } from '../../server/src/base/sql/sql.ts'
import { one } from '../../server/src/base/sql/sql.ts'
import { judgedAmiss } from '../../server/src/test/imports/planted/judged-amiss.ts'
import { plantedFile } from '../../server/src/test/imports/planted/planted-file.ts'
import type { FilePlan } from '../../server/src/test/imports/planted/file-plan.ts'
import type { BenchRow } from '../harness.ts'
import type { importDesk } from './import-desk.ts'
import { rowsWalked } from './rows-walked.ts'
import { watchCost } from './watch-cost.ts'

const goalMs = 25
const goalMb = 400
const shown = 3
/** Catalogues are small and read whole, and the server's own jobs look around; a table that grows with the file is not read so. */
const goalWalked = 1000
const enoughToTell = 1000
/** Prime, so that faults meet rows of every sort; every fault has its turn in the shortest file too. */
const faultsEvery = (rows: number): number => (rows > 2000 ? 97 : 7)

type Desk = Awaited<ReturnType<typeof importDesk>>
type Cost = Awaited<ReturnType<typeof watchCost<ImportRecord>>>

const sum = (costs: readonly Cost[], of: (cost: Cost) => number): number =>
  costs.reduce((total, cost) => total + of(cost), 0)
const most = (costs: readonly Cost[], of: (cost: Cost) => number): number =>
  Math.max(...costs.map(of))

/** A file of one kind from its bytes to the records and back: what was judged amiss, what was left, and what it cost. */
export const proveKind = async (
  db: Db,
  desk: Desk,
  plan: FilePlan,
  asked: number,
): Promise<BenchRow[]> => {
  const { kind } = plan
  const rows = Math.min(asked, plan.most?.rows ?? asked)
  const every = faultsEvery(rows)
  const stored = async () => (await one(db, plan.stored)).n
  await plan.ground(db, rows)
  const before = await stored()
  const walked = await rowsWalked(db)
  const file = await desk.packed(await plantedFile(plan, rows, every))
  const read = await watchCost(() => desk.upload(kind, file))
  const judged = await watchCost(() => desk.settled(read.result.import_id))
  const bad = await desk.badRows(judged.result)
  const { planted, missed, refused, mute } = judgedAmiss(plan, rows, every, bad)
  const amiss = [...missed.map((row) => `${row}: not found`), ...refused, ...mute]
  const { import_id } = judged.result
  const applied = await watchCost(() => desk.step('apply', import_id))
  const during = await stored()
  const undone = await watchCost(() => desk.step('undo', import_id))
  const after = await stored()
  const isWhole =
    during - before === rows - planted && after === before && undone.result.state === 'UNDONE'

  const tables = await walked()
  const costs = [read, judged, applied, undone]
  const seconds = sum(costs, (cost) => cost.seconds)
  const held = most(costs, ({ heldMs }) => heldMs)
  const collector = costs.find(({ heldMs }) => heldMs === held)!.collectorMs
  const grown = most(costs, ({ grownMb }) => grownMb)
  const name = (what: string) => `${kind}, ${rows} rows: ${what}`
  return [
    {
      name: name('judged amiss'),
      ours: amiss.length,
      goal: 0,
      unit: 'rows',
      ok: amiss.length === 0,
      note: [
        `${planted} faults of ${plan.faults.length} sorts planted, ${bad.length} rows refused`,
        ...(plan.most !== undefined && asked > rows ? [plan.most.why] : []),
        ...amiss.slice(0, shown),
      ].join('; '),
    },
    {
      name: name('records stored and taken back'),
      ours: during - before,
      goal: rows - planted,
      unit: 'records',
      ok: isWhole,
      note: `${after - before} left, ${undone.result.state}${undone.result.problem === null ? '' : `: ${undone.result.problem}`}`,
    },
    {
      name: name('CPU for 1,000 rows'),
      ours: sum(costs, ({ cpuMs }) => cpuMs) / (rows / 1000),
      unit: 'ms',
      note: `${(rows / seconds).toFixed(0)} rows/s; read ${read.seconds.toFixed(1)} s, judged ${judged.seconds.toFixed(0)} s, stored ${applied.seconds.toFixed(0)} s, undone ${undone.seconds.toFixed(0)} s`,
    },
    {
      name: name('rows of other tables walked through for each'),
      ours: (tables[0]?.rows ?? 0) / rows,
      goal: goalWalked,
      unit: 'rows',
      ok: rows < enoughToTell || (tables[0]?.rows ?? 0) / rows <= goalWalked,
      note: tables.map((table) => `${table.name} ${(table.rows / rows).toFixed(0)}`).join(', '),
    },
    {
      name: name('memory it grew by'),
      ours: grown,
      goal: goalMb,
      unit: 'MB',
      ok: grown <= goalMb,
      note: 'threads included',
    },
    {
      name: name('longest hold of the loop'),
      ours: held,
      goal: goalMs,
      unit: 'ms CPU',
      ok: held <= goalMs,
      note: `${collector.toFixed(1)} ms of them by the collector`,
    },
  ]
}
