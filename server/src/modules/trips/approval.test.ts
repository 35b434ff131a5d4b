import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { CompanyRow } from '@chaski/contract/companies/schema.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { Decision } from '@chaski/contract/trips/approval-schema.ts'
import { createTestCompany } from '#src/modules/companies/test-company.ts'
import { waitingTrips } from '#src/modules/dispatch/engine/waiting-store.ts'
import { runClock } from './run-clock.ts'
import { airport, anomalies, newTrip, plaza, rideForm, tripDesk } from './test-kit.ts'
import { many, one, run } from '#src/sql.ts'
import type { Caller } from '#src/test/test-app.ts'

const desk = await tripDesk()
const { test, olga, boss } = desk
const { db } = test
afterAll(() => test.close())

let ana: Caller
let berta: Caller
let company: CompanyRow
const mailOf = (name: string) => `${name}@aprueba.example`

const portalUser = async (
  admin: Caller,
  company_id: number,
  username: string,
  role: 'ADMIN' | 'APPROVER' | 'VIEWER',
  more: { area_id?: number; cellphone?: string } = {},
): Promise<Caller> => {
  const { data } = await admin(companies.createPortalUser, {
    params: { company_id },
    body: {
      username,
      name: `Sra. ${username}`,
      email: mailOf(username),
      role,
      area_id: null,
      password: 'Puente-Grau-1884',
      ...more,
    },
  })
  await run(
    db,
    sql`update company_user set must_change_password = false where company_user_id = ${data.company_user_id}`,
  )
  return test.asGuest('company', data.company_user_id)
}

beforeAll(async () => {
  const admin = await test.as('ADMIN')
  company = await createTestCompany(admin, 1, 'Empresa que aprueba', { approval_mode: 'ALWAYS' })
  ana = await portalUser(admin, company.company_id, 'ana', 'APPROVER', { cellphone: '987000111' })
  berta = await portalUser(admin, company.company_id, 'berta', 'APPROVER')
})

const waiting = (more: Record<string, unknown> = {}) =>
  newTrip(olga, { company_id: company.company_id, payment_type_id: 3, ...more })

/** The link somebody got by mail or text message about a ride. */
const linkOf = async (service_id: number, to: string): Promise<string> => {
  const { body } = await one(
    db,
    sql<{
      body: string
    }>`select coalesce(m.body, (select d.body from demo_outbox d where d.recipient = m.recipient
        order by d.outbox_id desc limit 1)) as body from outgoing_message m
      where m.entity = 'trips' and m.entity_id = ${String(service_id)} and m.recipient = ${to}`,
  )
  return /\/aprobar\/([\w-]{43})/.exec(body)![1]!
}
const look = (token: string) => test.anonymous(trips.linkedApproval, { params: { token } })
const byLink = (token: string, decision: Decision, version: number, note = '') =>
  test.anonymous(trips.linkedDecide, { params: { token }, body: { decision, version, note } })
const inPortal = (
  who: Caller,
  service_id: number,
  decision: Decision,
  version: number,
  note = '',
) => who(trips.portalDecide, { params: { service_id }, body: { decision, version, note } })
const atDesk = (who: Caller, service_id: number, decision: Decision, version: number, note = '') =>
  who(trips.decideApproval, { params: { service_id }, body: { decision, version, note } })
const story = async (service_id: number) =>
  (await olga(trips.activities, { params: { service_id }, query: {} })).data.data

describe('a link', () => {
  it('shows the ride and why it waits, approves once, and says so afterwards', async () => {
    const trip = await waiting()
    expect(trip.approval).toBe('PENDING')
    const { service_id, version } = trip
    const token = await linkOf(service_id, mailOf('ana'))
    const { data } = await look(token)
    expect(data).toMatchObject({
      service_id,
      client_name: 'Rosa Quispe',
      company_name: 'Empresa que aprueba',
      approver_name: 'Sra. ana',
      fare_cents: trip.fare_cents,
      reasons: [{ code: 'ALWAYS' }],
    })
    expect(data).not.toHaveProperty('cellphone')
    // Looking decides nothing, however often a mail scanner does it.
    await look(token)
    expect((await desk.get(service_id)).approval).toBe('PENDING')
    expect((await byLink(token, 'APPROVE', version)).data).toEqual({
      service_id,
      approval: 'APPROVED',
    })
    expect(await desk.get(service_id)).toMatchObject({ approval: 'APPROVED', status_type_id: 2 })
    const [last] = await story(service_id)
    expect(last).toMatchObject({
      kind: 'APROBADO',
      actor_type: 'EMPRESA',
      actor_name: 'Sra. ana',
      before: { approval: 'PENDING' },
    })
    for (const spent of [token, await linkOf(service_id, mailOf('berta'))]) {
      const again = await look(spent)
      expect(again.status).toBe(410)
      expect(again.error.detail).toMatch(/^Sra\. ana ya aprobó este servicio el \d\d\/\d\d, /)
      expect((await byLink(spent, 'REJECT', version, 'Ya no')).status).toBe(410)
    }
    expect((await desk.get(service_id)).approval).toBe('APPROVED')
  })

  it('also goes by text message, is kept as a hash only, and an invented one finds nothing', async () => {
    const { service_id } = await waiting()
    const token = await linkOf(service_id, '+51987000111')
    expect((await look(token)).status).toBe(200)
    const guess = token.startsWith('A') ? `B${token.slice(1)}` : `A${token.slice(1)}`
    expect((await look(guess)).status).toBe(404)
    expect((await byLink(guess, 'APPROVE', 1)).status).toBe(404)
    const kept = await many(
      db,
      sql`select 1 from trip_approval_link l where l::text like ${`%${token}%`}
          union all select 1 from audit where after::text like ${`%${token}%`}`,
    )
    expect(kept).toEqual([])
    expect(test.logLines.join('\n')).not.toContain(token)
  })

  it('dies in time, and with the rights of its holder', async () => {
    const { service_id, version } = await waiting()
    const token = await linkOf(service_id, mailOf('berta'))
    const setActive = (active: boolean) =>
      run(db, sql`update company_user set is_active = ${active} where username = 'berta'`)
    await setActive(false)
    expect((await look(token)).status).toBe(410)
    await setActive(true)
    expect((await look(token)).status).toBe(200)
    await run(
      db,
      sql`update trip_approval_link set expires_at = now() - interval '1 second' where service_id = ${service_id}`,
    )
    const late = await byLink(token, 'APPROVE', version)
    expect([late.status, late.error.detail]).toEqual([410, expect.stringContaining('venció')])
    expect((await desk.get(service_id)).approval).toBe('PENDING')
  })

  it('approves only the ride that was looked at', async () => {
    const { service_id, version } = await waiting()
    const token = await linkOf(service_id, mailOf('ana'))
    const { data } = await olga(trips.update, {
      body: {
        ...rideForm({ cellphone: '900111999' }),
        service_id,
        version,
        origin: plaza,
        destinations: [airport, plaza],
        service_type_id: 1,
        payment_type_id: 3,
        service_attribute_ids: [],
        vehicle_attribute_ids: [],
        notes: 'secreto de la central',
        reference_notes: '',
        costcenter_id: null,
        dynamic_fields: {},
        priority: 3,
      },
    })
    const stale = await byLink(token, 'APPROVE', version)
    expect(stale.status).toBe(412)
    expect(stale.error.current).toMatchObject({ service_id, fare_cents: data.fare_cents })
    expect(stale.raw.toString()).not.toMatch(/secreto de la central|900111999/)
    expect((await byLink(token, 'APPROVE', data.version)).status).toBe(200)
    // Asked about again, it is a new question: what was spent stays spent.
    await run(db, sql`update trip set approval = 'PENDING' where service_id = ${service_id}`)
    expect((await look(token)).status).toBe(410)
  })
})

describe('a rejection', () => {
  it('says why, ends the ride for nothing and is told as such', async () => {
    const { service_id, version } = await waiting()
    const token = await linkOf(service_id, mailOf('ana'))
    const mute = await byLink(token, 'REJECT', version)
    expect([mute.status, mute.error.errors?.[0]?.path]).toEqual([422, 'note'])
    expect((await byLink(token, 'REJECT', version, 'Use el bus de la empresa')).status).toBe(200)
    expect(await desk.get(service_id)).toMatchObject({
      approval: 'REJECTED',
      status_type_id: 9,
      fare_cents: 0,
      cancel: { reason_id: 10, source: 'EMPRESA', note: 'Use el bus de la empresa' },
    })
    const heard = await desk.sent('%/rides', 'CANCELED')
    expect(heard.some(({ value }) => value['service_id'] === service_id)).toBe(true)
    expect((await look(token)).error.detail).toContain('ya rechazó este servicio')
  })

  it('frees the unit that was already on its way', async () => {
    const { service_id, version } = await waiting()
    await atDesk(boss, service_id, 'APPROVE', version, 'Lo dijo por teléfono')
    const u = desk.unit()
    const trip = await desk.get(service_id)
    await desk.assign(olga, [{ service_id, version: trip.version, driver_id: u.driver_id }])
    await run(db, sql`update trip set approval = 'PENDING' where service_id = ${service_id}`)
    const now = await desk.get(service_id)
    expect((await inPortal(ana, service_id, 'REJECT', now.version, 'Ya no va')).status).toBe(200)
    expect(await anomalies(test)).toEqual([])
  })
})

describe('of decisions at the same moment', () => {
  it('one wins, whoever makes them and however', async () => {
    const { service_id, version } = await waiting()
    const [first, second] = [
      await linkOf(service_id, mailOf('ana')),
      await linkOf(service_id, mailOf('berta')),
    ]
    const answers = await Promise.all([
      byLink(first, 'APPROVE', version),
      byLink(first, 'REJECT', version, 'No va'),
      byLink(second, 'REJECT', version, 'No va'),
      byLink(second, 'APPROVE', version),
      inPortal(ana, service_id, 'REJECT', version, 'No va'),
      inPortal(berta, service_id, 'APPROVE', version),
      atDesk(boss, service_id, 'APPROVE', version, 'Por teléfono'),
      atDesk(boss, service_id, 'REJECT', version, 'Por teléfono'),
    ])
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    for (const status of statuses) expect([200, 409, 410, 412]).toContain(status)
    const decided = (await story(service_id)).filter(({ kind }) =>
      ['APROBADO', 'RECHAZADO'].includes(kind),
    )
    expect(decided).toHaveLength(1)
  })
})

describe('the portal', () => {
  it("lists and decides its own company's rides, and no other's", async () => {
    const admin = await test.as('ADMIN')
    const other = await createTestCompany(admin, 2)
    const eve = await portalUser(admin, other.company_id, 'eve', 'ADMIN')
    const viewer = await portalUser(admin, company.company_id, 'mira', 'VIEWER')
    const { service_id, version } = await waiting()
    const listed = (await ana(trips.portalApprovals, { query: {} })).data.data
    expect(listed.map((ride) => ride.service_id)).toContain(service_id)
    expect((await eve(trips.portalApprovals, { query: {} })).data.total).toBe(0)
    expect((await inPortal(eve, service_id, 'APPROVE', version)).status).toBe(404)
    expect((await inPortal(viewer, service_id, 'APPROVE', version)).status).toBe(403)
    expect((await inPortal(ana, service_id, 'APPROVE', version)).status).toBe(200)
    const again = await inPortal(berta, service_id, 'REJECT', version, 'No va')
    expect([again.status, again.error.detail]).toEqual([409, 'Este servicio ya fue aprobado.'])
  })

  it('lets the approver of an area decide in that area alone', async () => {
    const admin = await test.as('ADMIN')
    const { company_id } = company
    const areas = []
    for (const name of ['Legal', 'Minas'])
      areas.push(
        (await admin(companies.createArea, { params: { company_id }, body: { name } })).data
          .area_id,
      )
    const center = async (area_id: number, code: string) =>
      (
        await admin(companies.createCostCenter, {
          body: {
            company_id,
            area_id,
            code,
            name: code,
            active_from: '2020-01-01',
            active_to: null,
            budget_cents: null,
            budget_period: 'MONTH',
          },
        })
      ).data.costcenter_id
    const lawyer = await portalUser(admin, company_id, 'abogada', 'APPROVER', {
      area_id: areas[0]!,
    })
    const legal = await waiting({ costcenter_id: await center(areas[0]!, 'LEG') })
    const mine = await waiting({ costcenter_id: await center(areas[1]!, 'MIN') })
    const seen = (await lawyer(trips.portalApprovals, { query: {} })).data.data
    expect(seen.map((ride) => ride.service_id)).toEqual([legal.service_id])
    expect((await inPortal(lawyer, mine.service_id, 'APPROVE', mine.version)).status).toBe(404)
    expect((await inPortal(lawyer, legal.service_id, 'APPROVE', legal.version)).status).toBe(200)
    // Only those who decide about a ride are written to.
    await expect(linkOf(legal.service_id, mailOf('ana'))).rejects.toThrow()
  })
})

describe('the desk', () => {
  it('decides with the right and a reason', async () => {
    const { service_id, version } = await waiting()
    expect((await atDesk(olga, service_id, 'APPROVE', version, 'Por teléfono')).status).toBe(403)
    expect((await atDesk(boss, service_id, 'APPROVE', version)).error.errors?.[0]?.path).toBe(
      'note',
    )
    const { data } = await atDesk(boss, service_id, 'APPROVE', version, 'Por teléfono')
    expect(data.approval).toBe('APPROVED')
    expect((await story(service_id))[0]).toMatchObject({ kind: 'APROBADO', note: 'Por teléfono' })
  })
})

describe('dispatch', () => {
  it('sees an approved ride at once, and not before', async () => {
    const { service_id, version, coverage_id } = await waiting()
    const queue = async () =>
      (await waitingTrips(db, [coverage_id!])).map((trip) => trip.service_id)
    expect(await queue()).not.toContain(service_id)
    await inPortal(ana, service_id, 'APPROVE', version)
    expect(await queue()).toContain(service_id)
  })

  it('gives up what nobody decided about in time', async () => {
    const { service_id } = await waiting()
    await run(
      db,
      sql`update trip set date_time_service = now() - interval '61 minutes', created_at = now() - interval '61 minutes'
          where service_id = ${service_id}`,
    )
    await runClock(test.deps)
    expect(await desk.get(service_id)).toMatchObject({
      approval: 'REJECTED',
      status_type_id: 9,
      cancel: { source: 'SISTEMA' },
    })
  })
})
