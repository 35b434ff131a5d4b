import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'
import { waitingTrips } from '#src/modules/engine/sweep/waiting-store.ts'
import { many, run } from '#src/base/sql/sql.ts'
import { approvalDesk, mailOf } from '#src/test/trips/test-approval-kit.ts'
import { runClock } from '#src/modules/trips/clock/run-clock.ts'
import { airport, anomalies, rideChange } from '#src/test/trips/test-kit.ts'

const desk = await approvalDesk()
const {
  test,
  olga,
  boss,
  admin,
  company,
  ana,
  berta,
  portalUser,
  waiting,
  linkOf,
  look,
  byLink,
  inPortal,
  atDesk,
  story,
} = desk
const { db } = test

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

describe('an approval', () => {
  it('finds the contract over since the question, and says so; the ride still waits', async () => {
    const { service_id, version } = await waiting()
    const until = (day: string | null) =>
      run(
        db,
        sql`update company set contract_to = ${day}::date where company_id = ${company.company_id}`,
      )
    await until('2020-12-31')
    const late = await inPortal(ana, service_id, 'APPROVE', version)
    expect([late.status, late.error.errors?.[0]?.code]).toEqual([422, 'CONTRACT'])
    await until(null)
    expect((await inPortal(ana, service_id, 'APPROVE', version)).status).toBe(200)
  })
})

describe('an approved ride', () => {
  const approvedOn = async (costcenter_id: number) => {
    const { service_id, version } = await waiting({ costcenter_id })
    expect((await inPortal(ana, service_id, 'APPROVE', version)).status).toBe(200)
    return desk.get(service_id)
  }
  const center = async (code: string, budget_cents: number | null) =>
    (
      await admin(companies.createCostCenter, {
        body: {
          company_id: company.company_id,
          area_id: null,
          code,
          name: code,
          active_from: '2020-01-01',
          active_to: null,
          budget_cents,
          budget_period: 'MONTH',
        },
      })
    ).data.costcenter_id

  it('is asked about again on another cost center, by a small edit and by a whole one', async () => {
    const [rich, poor] = [await center('RICO', null), await center('POBRE', 1)]
    const equal = await center('OTRO', null)
    const small = await approvedOn(rich)
    const moved = await olga(trips.updateMinimal, {
      body: { service_id: small.service_id, version: small.version, costcenter_id: equal },
    })
    expect(moved.data.approval).toBe('PENDING')
    const asked = await many(
      db,
      sql`select 1 from trip_approval_link where service_id = ${small.service_id} and closed_at is null`,
    )
    expect(asked.length, 'by links of their own').toBeGreaterThan(0)

    const whole = await approvedOn(rich)
    const body = rideChange(whole, { costcenter_id: poor }) as never
    expect((await olga(trips.update, { body })).data.approval).toBe('PENDING')
    const { approval_reasons } = await desk.get(whole.service_id)
    expect(approval_reasons.map(({ code }) => code)).toContain('OVER_BUDGET')
  })

  it('stays approved when nothing of what was agreed to changes', async () => {
    const trip = await approvedOn(await center('IGUAL', null))
    const { costcenter_id } = trip
    const noted = rideChange(trip, { costcenter_id, notes: 'Toque el timbre' }) as never
    expect((await olga(trips.update, { body: noted })).data.approval).toBe('APPROVED')
    const elsewhere = { ...airport, latitude: airport.latitude + 0.01 }
    const now = await desk.get(trip.service_id)
    const moved = rideChange(now, { costcenter_id, destinations: [elsewhere] }) as never
    expect((await olga(trips.update, { body: moved })).data.approval).toBe('PENDING')
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
    const other = await createTestCompany(admin, 2)
    const eve = await portalUser(other.company_id, 'eve', 'ADMIN')
    const viewer = await portalUser(company.company_id, 'mira', 'VIEWER')
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
    const lawyer = await portalUser(company_id, 'abogada', 'APPROVER', {
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
