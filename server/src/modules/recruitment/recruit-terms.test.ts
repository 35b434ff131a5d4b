import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import { many, run } from '#src/base/sql/sql.ts'
import { startTestApp } from '#src/test/test-app.ts'
import { createRecruitTerms, termsFrom } from './recruit-terms.ts'
import { waitsForAnswer, weekOfWork } from './terms-store.ts'

const test = await startTestApp()
afterAll(() => test.close())

describe('what an applicant is told', () => {
  it('is what stays with the driver, and nothing where too few tell', () => {
    const nobody = { decided: 0, days: null }
    expect(termsFrom({ drivers: 9, cents: 100_000 }, nobody)).toEqual({
      driver_percent: 80,
      weekly_fee_cents: 0,
      week_cents: null,
      answer_days: null,
    })
    const known = termsFrom({ drivers: 10, cents: 100_000 }, { decided: 5, days: 0 })
    expect(known).toMatchObject({ week_cents: 80_000, answer_days: 1 })
  })

  it('counts whole weeks of those who worked them, and not the running one', async () => {
    const ids = await many(
      test.db,
      sql<{ driver_id: number }>`select driver_id from driver order by driver_id limit 3`,
    )
    const drive = (driver_id: number, rides: number, cents: number, weeksAgo: number) =>
      run(
        test.db,
        sql`insert into trip (status_type_id, source, service_type_id, payment_type_id, date_time_service, is_booking,
            origin_text, origin_latitude, origin_longitude, client_name, cellphone, fare_cents, pin, driver_id, assignment, closed_at)
          select 8, 'TELEFONO', 1, 1, (date_trunc('week', lima_today()::timestamp) + interval '1 hour') at time zone 'America/Lima'
              - make_interval(weeks => ${weeksAgo}), false, 'Plaza', -16.4, -71.5, 'Rosa', '+51987654321', ${cents}, '0000', ${driver_id}, 'CURRENT', now()
          from generate_series(1, ${rides}::int)`,
      )
    await drive(ids[0]!.driver_id, 20, 1000, 1)
    await drive(ids[1]!.driver_id, 20, 3000, 4)
    await drive(ids[2]!.driver_id, 19, 9000, 1)
    await drive(ids[2]!.driver_id, 30, 9000, 0)
    await drive(ids[2]!.driver_id, 30, 9000, 5)
    expect(await weekOfWork(test.db)).toEqual({ drivers: 2, cents: 20_000 })
  })

  it('counts the answers of three months', async () => {
    const before = await waitsForAnswer(test.db)
    await run(
      test.db,
      sql`insert into recruit (first_name, last_name, document_type_id, document_number, state, cellphone, submitted_at, decided_at, reject_reason)
        select 'A', 'B', 1, '7000000' || n, 'REJECTED', '+5190000000' || n, now() - make_interval(days => 3), now() - make_interval(days => 1), 'x'
        from generate_series(1, 7) n`,
    )
    const after = await waitsForAnswer(test.db)
    expect(after.decided).toBe(before.decided + 7)
    expect(after.days).toBe(2)
  })

  it('is told to strangers, counted once an hour', async () => {
    const answer = await test.anonymous(recruitment.terms, {})
    expect(answer.data.driver_percent).toBe(80)
    let now = 0
    const terms = createRecruitTerms(test.db, () => now)
    const first = await terms()
    await run(
      test.db,
      sql`update recruit set submitted_at = decided_at - interval '20 days' where state = 'REJECTED'`,
    )
    expect(await terms()).toEqual(first)
    now += 3_600_001
    expect((await terms()).answer_days).toBe(20)
  })
})
