import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { booking } from '@chaski/contract/booking/endpoints.ts'
import { paymentKind } from '@chaski/contract/catalogs/known-items.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { newCompany } from '@chaski/contract/companies/schema.ts'
import { plans } from '@chaski/contract/plans/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { one } from '#src/base/sql/sql.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'
import { approvalDesk } from '#src/test/trips/test-approval-kit.ts'
import { airport, anomalies, plaza, rideChange, rideForm } from '#src/test/trips/test-kit.ts'

const { test, admin, olga, boss, get, portalUser, inPortal } = await approvalDesk()
afterEach(async () => expect(await anomalies(test)).toEqual([]))

let made = 700
const firm = async (extra: Partial<typeof newCompany> = {}) => {
  const nth = ++made
  const { company_id } = await createTestCompany(admin, nth, `Anfitriona ${nth}`, {
    riders: 'LISTED',
    approval_mode: 'NEVER',
    ...extra,
  })
  return { company_id, julia: await portalUser(company_id, `julia${nth}`, 'ADMIN'), nth }
}
const visit = (more: Record<string, unknown> = {}) => ({
  passenger_name: 'Auditora Visitante',
  passenger_cellphone: '955 700 800',
  origin: plaza,
  destinations: [airport],
  payment_type_id: paymentKind.CREDIT,
  ...more,
})
const countOf = async (company_id: number) =>
  (
    await one(
      test.db,
      sql<{ n: number }>`select count(*)::int as n from trip where company_id = ${company_id}`,
    )
  ).n

describe('a ride that a company orders for a visitor', () => {
  it('is taken on its account though nobody listed the visitor, and only from its own portal', async () => {
    const { company_id, julia } = await firm()
    const quoted = await julia(booking.visitorQuote, {
      query: {
        origin: `${plaza.latitude},${plaza.longitude}` as never,
        destinations: [`${airport.latitude},${airport.longitude}`] as never,
      },
    })
    const answer = await julia(booking.orderForVisitor, {
      body: visit({ quoted_cents: quoted.data.total }),
    })
    expect(answer.status).toBe(201)
    expect(answer.data).toMatchObject({
      passenger_name: 'Auditora Visitante',
      fare_cents: quoted.data.total,
      approval: 'NOT_NEEDED',
      is_booking: false,
    })
    expect(await get(answer.data.service_id)).toMatchObject({
      company_id,
      source: 'CORPORATIVO',
      client: { name: 'Auditora Visitante', cellphone: '+51955700800' },
    })
    const atTheDesk = await olga(trips.create, {
      body: rideForm({ company_id, cellphone: '+51955700800', confirm_duplicate: true }),
    })
    expect(atTheDesk.error.errors).toMatchObject([{ code: 'STRANGER' }])
  })

  it('keeps to the credit, the contract and the price that was shown, and leaves nothing when refused', async () => {
    const poor = await firm({ credit_limit_cents: 100 })
    const over = await poor.julia(booking.orderForVisitor, { body: visit() })
    expect(over.error.errors).toMatchObject([{ code: 'OVER_LIMIT' }])
    const past = await firm({ contract_from: '2020-01-01', contract_to: '2020-12-31' })
    const late = await past.julia(booking.orderForVisitor, { body: visit() })
    expect(late.error.errors).toMatchObject([{ code: 'CONTRACT' }])
    const rich = await firm()
    const cheap = await rich.julia(booking.orderForVisitor, { body: visit({ quoted_cents: 1 }) })
    expect(cheap.error).toMatchObject({
      code: 'STATE_CONFLICT',
      current: { fare_cents: expect.any(Number) as number },
    })
    for (const { company_id } of [poor, past, rich]) expect(await countOf(company_id)).toBe(0)
  })

  it('stays vouched for when it is approved and when the desk changes it', async () => {
    const { company_id, julia, nth } = await firm({ approval_mode: 'ALWAYS' })
    const approver = await portalUser(company_id, `jefa${nth}`, 'APPROVER')
    const { data } = await julia(booking.orderForVisitor, { body: visit() })
    expect(data.approval).toBe('PENDING')
    const { service_id } = data
    const { version } = await get(service_id)
    expect((await inPortal(approver, service_id, 'APPROVE', version)).status).toBe(200)
    const detail = await get(service_id)
    const changed = await boss(trips.update, {
      body: rideChange(detail, { notes: 'En recepción' }) as never,
    })
    expect(changed.status).toBe(200)
    const asked = await olga(trips.payment, {
      query: {
        company_id,
        payment_type_id: paymentKind.CREDIT,
        cellphone: '+51955700800',
        amount_cents: detail.fare_cents,
        service_id,
      },
    })
    expect(asked.data.refusals).toEqual([])
  })

  it('is not repeated by itself: nobody vouches for the rides that a clock orders', async () => {
    const { julia } = await firm()
    const { data } = await julia(booking.orderForVisitor, { body: visit() })
    const repeated = await julia(plans.portalRepeat, {
      params: { service_id: data.service_id },
      body: {
        weekdays: [1],
        minute: 420,
        return_minute: null,
        valid_from: '2027-01-04',
        valid_to: null,
        on_holiday: 'SKIP',
      },
    })
    expect(repeated.error.errors).toMatchObject([{ code: 'STRANGER' }])
  })

  it('is ordered by administrators alone, on centers and with answers of their own company', async () => {
    const { company_id, julia, nth } = await firm({ requires_cost_center: true })
    for (const role of ['APPROVER', 'VIEWER'] as const) {
      const who = await portalUser(company_id, `${role.toLowerCase()}${nth}`, role)
      expect((await who(booking.visitorTerms, {})).status).toBe(403)
      expect((await who(booking.orderForVisitor, { body: visit() })).status).toBe(403)
    }
    const centerOf = async (owner: number, code: string) =>
      one(
        test.db,
        sql<{ costcenter_id: number }>`insert into costcenter (company_id, code, name, active_from)
          values (${owner}, ${code}, ${code}, '2026-01-01') returning costcenter_id`,
      )
    const own = await centerOf(company_id, 'MIO')
    const foreign = await centerOf((await firm()).company_id, 'AJENO')
    const { data: terms } = await julia(booking.visitorTerms, {})
    expect(terms.account.cost_centers).toMatchObject([own])
    expect(terms.payment_types.some(({ credit }) => credit)).toBe(true)
    const order = async (more: object) =>
      (await julia(booking.orderForVisitor, { body: visit({ ...more }) })).error?.errors
    expect(await order({})).toMatchObject([{ path: 'costcenter_id', code: 'REQUIRED' }])
    expect(await order(foreign)).toMatchObject([{ path: 'costcenter_id', code: 'UNKNOWN' }])
    expect(await order(own)).toBeUndefined()
  })

  it('for later is written to whoever rides', async () => {
    const { julia } = await firm()
    const at = new Date(Date.now() + 6 * 3_600_000).toISOString()
    const { data } = await julia(booking.orderForVisitor, {
      body: visit({ date_time_service: at, passenger_cellphone: '955 700 801' }),
    })
    expect(data.is_booking).toBe(true)
    const { n } = await one(
      test.db,
      sql<{ n: number }>`select count(*)::int as n from outgoing_message
        where entity = 'trips' and entity_id = ${String(data.service_id)} and recipient = '+51955700801'`,
    )
    expect(n).toBe(1)
    expect((await julia(companies.portalCredit, {})).data.reserved_cents).toBe(data.fare_cents)
  })
})
