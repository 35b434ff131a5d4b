import { sql } from 'kysely'
import { addDays } from '../contract/src/calendar/day.ts'
import { localTime } from '../contract/src/calendar/local-time.ts'
import { receivables } from '../contract/src/receivables/endpoints.ts'
import { one, run as runSql } from '../server/src/base/sql/sql.ts'
import { workRun } from '../server/src/modules/receivables/closing/run-closing.ts'
import type { Caller } from '../server/src/test/test-app.ts'
import { type BenchRow, option } from './harness.ts'
import { createPayers, fillMonth, owedByMonth } from './months/credit-rides.ts'
import { type QuietServer, quietServer } from './year/quiet-server.ts'

/** A year of all companies, in the worker that does nothing else meanwhile. */
const minutesGoal = 10
/** The last month may cost what the first did, and a little for the rows between them. */
const growthGoal = 1.3

type Worked = { cpuS: number; seconds: number; made: number; refused: number }

/** One run from its beginning to its end, as the job works it. */
const work = async (
  server: QuietServer,
  admin: Caller,
  begin: () => Promise<{ status: number; data: { closing_run_id: number } }>,
): Promise<Worked> => {
  const began = performance.now()
  const cpu = process.cpuUsage()
  const { status, data } = await begin()
  if (status !== 202) throw new Error(`The run was refused: ${status}`)
  const params = { closing_run_id: data.closing_run_id }
  await workRun(server.deps, params.closing_run_id)
  const { data: run } = await admin(receivables.closingRun, { params })
  const used = process.cpuUsage(cpu)
  if (run.finished_at === null || run.done !== run.total)
    throw new Error(`The run ended at ${run.done} of ${run.total}`)
  return {
    cpuS: (used.user + used.system) / 1e6,
    seconds: (performance.now() - began) / 1000,
    made: run.made,
    refused: run.refusals.length,
  }
}

/** The last so many months that are over, the oldest first. */
const monthsBefore = (month: string, count: number): string[] => {
  const before: string[] = []
  for (let last = month; before.length < count; before.unshift(last))
    last = addDays(`${last}-01`, -1).slice(0, 7)
  return before
}

/** What was closed and billed against what was ridden, in cents. */
const differences = async (server: QuietServer) => {
  const owed = await owedByMonth(server.owner)
  const { closed, billed } = await one(
    server.owner,
    sql<{ closed: number; billed: number }>`
      select coalesce(sum(s.total_cents), 0)::float8 as closed,
        coalesce(sum(c.total_cents) filter (where c.comprobante_id is not null), 0)::float8 as billed
      from closed_statement s left join comprobante c using (comprobante_id)`,
  )
  const sum = owed.reduce((all, { cents }) => all + cents, 0)
  return { closed: Math.abs(sum - closed), billed: Math.abs(sum - billed) }
}

const sumOf = (all: readonly Worked[], key: keyof Worked): number =>
  all.reduce((sum, one) => sum + one[key], 0)

/** A year of so many companies is closed and billed, month by month, as an accountant would ask for it. */
export async function run(args: string[]): Promise<BenchRow[]> {
  const companies = Number(option(args, 'companies') ?? 500)
  const rides = Number(option(args, 'rides') ?? 20)
  const count = Number(option(args, 'months') ?? 12)
  const server = await quietServer()
  try {
    const admin = await server.as('ADMIN')
    await createPayers(admin, companies)
    const thisMonth = localTime(new Date()).date.slice(0, 7)
    const months = monthsBefore(thisMonth, count)
    for (const month of months) await fillMonth(server.owner, month, rides)
    const closing: Worked[] = []
    const issuing: Worked[] = []
    for (const month of months) {
      // As the database's own sweeps do it meanwhile; here they are off.
      await runSql(server.owner, sql`analyze`)
      const body = { month, line_mode: 'CENTERS', company_ids: null } as const
      closing.push(await work(server, admin, () => admin(receivables.closeMonth, { body })))
      const issue = { month, mail: false }
      issuing.push(await work(server, admin, () => admin(receivables.issueMonth, { body: issue })))
    }
    const { closed, billed } = await differences(server)
    const size = `${companies} companies, ${rides} rides of each a month, ${count} months`
    const minutes = (sumOf(closing, 'seconds') + sumOf(issuing, 'seconds')) / 60
    const growth = (name: string, all: readonly Worked[]): BenchRow => {
      const [first, last] = [all[0]!.cpuS, all.at(-1)!.cpuS]
      const ratio = last / first
      const note = `CPU of the worker, last month beside the first`
      return {
        name,
        ours: last,
        unit: 's',
        peer: first,
        ratio,
        goal: growthGoal,
        ok: ratio <= growthGoal,
        note,
      }
    }
    const none = (name: string, ours: number): BenchRow => ({
      name,
      ours,
      unit: 'cents',
      goal: 0,
      ok: ours === 0,
    })
    return [
      {
        name: 'a year closed and billed',
        ours: minutes,
        unit: 'min',
        goal: minutesGoal,
        ok: minutes <= minutesGoal,
        note: size,
      },
      {
        name: 'statements',
        ours: sumOf(closing, 'made'),
        unit: '',
        note: `${sumOf(closing, 'refused')} refused`,
      },
      {
        name: 'facturas',
        ours: sumOf(issuing, 'made'),
        unit: '',
        note: `${sumOf(issuing, 'refused')} refused`,
      },
      growth('a month closed', closing),
      growth('a month billed', issuing),
      none('ridden and not closed', closed),
      none('ridden and not billed', billed),
    ]
  } finally {
    await server.close()
  }
}
