import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { topics } from '@chaski/contract/live.ts'
import { newTrip, tripDesk } from '#src/test/trips/test-kit.ts'
import { many, run } from '#src/base/sql/sql.ts'
import type { Caller } from '#src/test/test-app.ts'

const { test, olga, boss, sent } = await tripDesk()
afterAll(() => test.close())

const leave = async (who: Caller, note: string) =>
  (await who(dispatch.leaveHandover, { body: { note } })).data
const listed = async (who: Caller) => (await who(dispatch.handovers, {})).data.data
const read = (who: Caller, handover_id: number) =>
  who(dispatch.readHandover, { params: { handover_id } })
/** As if nobody had looked after it for so long. */
const waitsSince = (service_id: number, minutes: number) =>
  run(
    test.db,
    sql`update trip set dispatch_since = now() - make_interval(mins => ${minutes}) where service_id = ${service_id}`,
  )

describe('the note at the end of a shift', () => {
  it('takes along what is red at that moment, and shows how it stands now', async () => {
    const [red, amber] = [await newTrip(olga), await newTrip(olga)]
    await waitsSince(red.service_id, 9)
    await waitsSince(amber.service_id, 3)
    const note = await leave(olga, 'El cliente del hotel llama cada cinco minutos.')
    expect(note).toMatchObject({ user_id: olga.user_id, read_by: [] })
    expect(note.late).toEqual([
      expect.objectContaining({
        service_id: red.service_id,
        status_type_id: 2,
        stage: 'ASSIGNMENT',
        status_now: 2,
      }),
    ])
    await run(
      test.db,
      sql`update trip set status_type_id = 9, closed_at = now() where service_id = ${red.service_id}`,
    )
    const [first] = await listed(boss)
    expect(first?.late).toEqual([
      expect.objectContaining({ service_id: red.service_id, status_type_id: 2, status_now: 9 }),
    ])
  })

  it('is read by each who comes, once, and every board hears of it', async () => {
    const { handover_id, name } = await leave(olga, 'Unidad 015 sin radio.')
    const [reader] = (await read(boss, handover_id)).data.read_by
    expect(reader?.user_id).toBe(boss.user_id)
    expect((await read(boss, handover_id)).data.read_by).toHaveLength(1)
    expect((await read(olga, handover_id)).status).toBe(409)
    const heard = (await sent(topics.operations(test.deps.config.TENANT), 'NOTICE'))
      .map(({ value }) => value)
      .filter((value) => value['handover_id'] === handover_id)
    expect(heard.map((value) => [value['kind'], value['by']])).toEqual([
      ['HANDOVER', name],
      ['HANDOVER', reader?.name],
    ])
    const audited = await many(
      test.db,
      sql<{ action: string }>`select action from audit
        where entity = 'handover' and entity_id = ${String(handover_id)} order by audit_id`,
    )
    expect(audited.map(({ action }) => action)).toEqual(['CREATE', 'ACKNOWLEDGE'])
  })

  it('concerns the coverages of its author, and shows each reader only trips within reach', async () => {
    const rights = ['DSP_SERVICE_UPDATE_MIN', 'DSP_MONITOR_VIEW'] as const
    const elsewhere = await test.as(await test.user([...rights], { coverage_ids: [9999] }))
    const trip = await newTrip(olga)
    await waitsSince(trip.service_id, 9)
    const theirs = await leave(elsewhere, 'Solo para los de allá.')
    const ours = await leave(olga, 'Para todos.')
    expect(ours.late.map(({ service_id }) => service_id)).toContain(trip.service_id)
    expect(theirs.late).toEqual([])
    const seen = await listed(elsewhere)
    expect(seen.find(({ handover_id }) => handover_id === ours.handover_id)?.late).toEqual([])
    const third = await test.as(await test.user([...rights], { coverage_ids: [9998] }))
    expect((await listed(third)).map(({ handover_id }) => handover_id)).not.toContain(
      theirs.handover_id,
    )
    expect((await read(third, theirs.handover_id)).status).toBe(404)
  })

  it('is no news two days later, and gone after ninety', async () => {
    const age = (handover_id: number, days: number) =>
      run(
        test.db,
        sql`update handover set at = now() - make_interval(days => ${days}) where handover_id = ${handover_id}`,
      )
    const old = await leave(olga, 'De anteayer.')
    const ancient = await leave(olga, 'De hace meses.')
    await read(boss, ancient.handover_id)
    await age(old.handover_id, 3)
    await age(ancient.handover_id, 91)
    const last = await leave(olga, 'De hoy.')
    const ids = (await listed(boss)).map(({ handover_id }) => handover_id)
    expect(ids).toContain(last.handover_id)
    expect(ids).not.toContain(old.handover_id)
    const kept = await many(
      test.db,
      sql<{
        handover_id: number
      }>`select handover_id from handover where handover_id = any(${[old.handover_id, ancient.handover_id]}::int[])`,
    )
    expect(kept.map(({ handover_id }) => handover_id)).toEqual([old.handover_id])
  })
})
