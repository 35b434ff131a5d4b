import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { many } from '#src/base/sql/sql.ts'
import type { Operator } from '#src/http/session/principal.ts'
import { clearAway } from '#src/test/clear-away.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'
import { columnsOf } from './export-columns.ts'
import { exportList } from './export-list.ts'
import type { ExportCall } from './list-export.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

type Row = { n: number; at: string; name: string }
const { number, moment, text } = columnsOf<Row>()
const actor = { type: 'SISTEMA', id: null, name: 'prueba', ip: null, request_id: null } as never

const take = (count: number, format: 'xlsx' | 'csv') =>
  exportList(
    test.deps,
    { operationId: 'exportDrivers' } as ExportCall,
    {
      title: 'Larga',
      rows: () =>
        sql<Row>`select n, now() + n * interval '1 second' as at, md5(n::text) as name from generate_series(1, ${count}::int) n`,
      columns: () => [
        number('N', (r) => r.n),
        moment('Cuándo', (r) => r.at),
        text('Nombre', 30, (r) => r.name),
      ],
    },
    { db: test.db, principal: {} as Operator, params: undefined, query: { format } } as never,
    actor,
    new AbortController().signal,
  )

/** What the file weighs, and the most that the process held of it at a time. */
const drained = async (count: number, format: 'xlsx' | 'csv') => {
  const held = (): number => {
    clearAway()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    return heapUsed + arrayBuffers
  }
  const before = held()
  let most = 0
  let bytes = 0
  let pieces = 0
  for await (const piece of await take(count, format)) {
    bytes += (piece as Buffer).length
    if (++pieces % 16 === 0) most = Math.max(most, held() - before)
  }
  return { bytes, most: most / 1_048_576 }
}

it.each(['xlsx', 'csv'] as const)(
  'keeps a file of 100,000 rows out of memory (%s)',
  async (format) => {
    const { bytes, most } = await drained(100_000, format)
    expect(bytes).toBeGreaterThan(2_000_000)
    // The rows alone would be 20 MB.
    expect(most).toBeLessThan(8)
  },
)

it('reads no further than it is read: who leaves early ends it there', async () => {
  const file = await take(100_000, 'xlsx')
  await new Promise((resolve) => file.once('readable', resolve))
  file.read()
  file.destroy()
  const end = () =>
    many(
      test.db,
      sql<{ after: { rows: number; complete: boolean } }>`
        select after from audit where action = 'EXPORT_END' order by audit_id desc limit 1`,
    )
  await expect.poll(async () => (await end())[0]?.after.complete).toBe(false)
  expect((await end())[0]!.after.rows).toBeLessThan(30_000)
})

it('makes three files at a time and no more', async () => {
  const three = await Promise.all([1, 2, 3].map(() => take(100_000, 'csv')))
  await expect(take(1, 'csv')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  for (const file of three) file.destroy()
  await expect
    .poll(async () => {
      const file = await take(1, 'csv').catch(() => null)
      file?.resume()
      return file !== null
    })
    .toBe(true)
})
