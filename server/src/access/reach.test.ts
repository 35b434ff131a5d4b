import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit } from '@chaski/contract/audit/endpoints.ts'
import { complaintCases as cases } from '@chaski/contract/complaints/case-endpoints.ts'
import { permissionCodes } from '@chaski/contract/permissions.ts'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { fileAt } from '#src/test/complaints/test-kit.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'
import { newTrip } from '#src/test/trips/test-kit.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

const other = 902
let test: TestApp
let admin: Caller
/** Limited to coverage 1, to the other coverage, to company A. */
let here: Caller
let there: Caller
let ofA: Caller
let company_id: number
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
  await run(
    test.db,
    sql`insert into coverage (coverage_id, name) overriding system value values (${other}, 'Otra')`,
  )
  company_id = (await createTestCompany(admin, 1)).company_id
  here = await test.as(await test.user(permissionCodes, { coverage_ids: [1] }))
  there = await test.as(await test.user(permissionCodes, { coverage_ids: [other] }))
  ofA = await test.as(await test.user(permissionCodes, { company_ids: [company_id] }))
})
afterAll(() => test.close())

const idsOf = async (who: Caller): Promise<number[]> =>
  (await who(users.list, { query: { page_size: 200 } })).data.data.map(({ user_id }) => user_id)

describe('users', () => {
  it('are those who see nothing that the viewer does not, in every list and alone', async () => {
    expect(await idsOf(here)).toEqual([here.user_id])
    expect(await idsOf(ofA)).toEqual([ofA.user_id])
    const all = await idsOf(admin)
    expect(all).toEqual(expect.arrayContaining([here.user_id, there.user_id, admin.user_id]))
    const { total } = (await here(users.list, { query: {} })).data
    expect(total).toBe(1)
    const params = { user_id: there.user_id }
    expect((await here(users.get, { params })).status).toBe(404)
    expect((await here(users.permissions, { params })).status).toBe(404)
    expect((await here(users.get, { params: { user_id: here.user_id } })).status).toBe(200)
    const review = (await here(users.review, {})).data.data
    expect(review.map(({ user_id }) => user_id)).toEqual([here.user_id])
    const handlers = (await here(cases.assignees, {})).data.data
    expect(handlers.map(({ user_id }) => user_id)).toEqual([here.user_id])
  })

  it('who are limited to a part of it are seen', async () => {
    const both = await test.as(await test.user(permissionCodes, { coverage_ids: [1, other] }))
    expect((await idsOf(both)).toSorted((a, b) => a - b)).toEqual(
      [here.user_id, there.user_id, both.user_id].toSorted((a, b) => a - b),
    )
  })
})

describe('the audit log', () => {
  it('shows a limited person what they did themselves, and counts and exports no more', async () => {
    await here(users.list, { query: {} })
    const { data, total } = (await here(audit.list, { query: {} })).data
    const own = await one(
      test.db,
      sql<{ n: number }>`select count(*)::int as n from audit
        where actor_type = 'OPERADOR' and actor_id = ${here.user_id}`,
    )
    expect(total).toBe(own.n)
    for (const row of data)
      expect([row.actor_type, row.actor_id]).toEqual(['OPERADOR', here.user_id])
    for (const query of [{ key_word: 'a' }, { actor_id: admin.user_id }, { entity: 'users' }]) {
      const rows = (await here(audit.list, { query })).data.data
      expect(rows.filter((row) => row.actor_id !== here.user_id)).toEqual([])
    }
    const csv = (await here(audit.export, { query: {} })).raw.toString()
    const lines = csv.trim().split('\n').slice(1)
    const ofHere = new RegExp(`OPERADOR"?,"?${here.user_id}"?,`)
    expect(lines.filter((line) => !ofHere.test(line))).toEqual([])
    expect((await admin(audit.list, { query: {} })).data.total).toBeGreaterThan(total)
  })

  it('keeps incidents, which are of the whole company, from whoever is limited', async () => {
    for (const who of [here, ofA]) {
      expect((await who(audit.listIncidents, { query: {} })).status).toBe(403)
      expect((await who(audit.getIncident, { params: { incident_id: 1 } })).status).toBe(403)
    }
    expect((await admin(audit.listIncidents, { query: {} })).status).toBe(200)
  })
})

describe('applicants', () => {
  it('are everybody’s until one becomes a driver somewhere', async () => {
    const { recruit_id, driver_id } = await one(
      test.db,
      sql<{ recruit_id: number; driver_id: number }>`
        with made as (
          update recruit set state = 'CONVERTED', driver_id = (select max(driver_id) from driver), submitted_at = coalesce(submitted_at, now())
          where recruit_id = (select min(recruit_id) from recruit) returning recruit_id, driver_id)
        select * from made`,
    )
    const listed = async (who: Caller) =>
      (await who(recruitment.list, { query: { page_size: 200 } })).data.data.map(
        (row) => row.driver_id,
      )
    const status = async (who: Caller) =>
      (await who(recruitment.get, { params: { driver_id: recruit_id } })).status
    const move = (coverage_id: number) =>
      run(
        test.db,
        sql`update driver set coverage_id = ${coverage_id} where driver_id = ${driver_id}`,
      )
    await move(other)
    expect([await status(here), await status(there)]).toEqual([404, 200])
    expect(await listed(here)).not.toContain(recruit_id)
    expect(await listed(there)).toContain(recruit_id)
    await move(1)
    expect([await status(here), await status(there)]).toEqual([200, 404])
    const rest = await many(
      test.db,
      sql<{ id: number }>`select recruit_id as id from recruit where driver_id is null`,
    )
    expect(rest.length).toBeGreaterThan(0)
    expect(await listed(here)).toEqual(expect.arrayContaining(rest.map(({ id }) => id)))
  })
})

describe('complaints', () => {
  const file = async (coverage_id: number | null, company: number | null) => {
    const { complaint_id } = await fileAt(test, null)
    if (coverage_id === null && company === null) return complaint_id
    const { service_id } = await newTrip(admin)
    await run(
      test.db,
      sql`update trip set coverage_id = ${coverage_id}, company_id = ${company} where service_id = ${service_id}`,
    )
    await run(
      test.db,
      sql`update complaint_case set service_id = ${service_id} where complaint_id = ${complaint_id}`,
    )
    return complaint_id
  }
  const sees = async (who: Caller, complaint_id: number): Promise<boolean> => {
    const listed = (await who(cases.list, { query: { page_size: 200 } })).data.data.some(
      (row) => row.complaint_id === complaint_id,
    )
    const params = { complaint_id }
    const { status } = await who(cases.get, { params })
    expect([status, (await who(cases.pdf, { params })).status]).toEqual(
      listed ? [200, 200] : [404, 404],
    )
    return listed
  }

  it('follow their ride; one about none is for whoever is not limited', async () => {
    const near = await file(1, null)
    const far = await file(other, company_id)
    const none = await file(null, null)
    const seen = async (who: Caller) => [
      await sees(who, near),
      await sees(who, far),
      await sees(who, none),
    ]
    expect(await seen(here)).toEqual([true, false, false])
    expect(await seen(there)).toEqual([false, true, false])
    expect(await seen(ofA)).toEqual([false, true, false])
    expect(await seen(admin)).toEqual([true, true, true])
  })

  it('are counted, summed up and exported as they are seen', async () => {
    const visible = (await here(cases.list, { query: {} })).data.total
    const counts = (await here(cases.counts, { query: {} })).data
    expect(counts.OPEN + counts.CLOSED).toBe(visible)
    const summary = (await here(cases.summary, { query: {} })).data
    expect(summary.open).toBe(counts.OPEN)
    expect(summary.by_channel.reduce((sum, { count }) => sum + count, 0)).toBe(visible)
    const all = (await admin(cases.summary, { query: {} })).data
    expect(all.open).toBeGreaterThan(summary.open)
  })

  it('that somebody took down or was given are theirs to see; on others they can do nothing', async () => {
    const far = await file(other, null)
    const body = { text: 'Una nota', version: 1 }
    const note = () => here(cases.note, { params: { complaint_id: far }, body })
    expect((await note()).status).toBe(404)
    await run(
      test.db,
      sql`update complaint_case set assigned_user_id = ${here.user_id} where complaint_id = ${far}`,
    )
    expect(await sees(here, far)).toBe(true)
    expect((await note()).status).toBe(201)
  })

  it('cannot be linked to what the viewer may not know of', async () => {
    const near = await file(1, null)
    const { service_id } = await newTrip(admin)
    await run(test.db, sql`update trip set coverage_id = ${other} where service_id = ${service_id}`)
    const link = (who: Caller) =>
      who(cases.link, {
        params: { complaint_id: near },
        body: { service_id, driver_id: null, sanction_id: null, version: 1 },
      })
    const refused = await link(here)
    expect([refused.status, refused.error?.detail]).toEqual([400, 'Ese servicio no existe.'])
    expect((await link(admin)).status).toBe(201)
  })
})
