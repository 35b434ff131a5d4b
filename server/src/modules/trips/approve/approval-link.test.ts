import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { many, run } from '#src/base/sql/sql.ts'
import { approvalDesk, mailOf } from '#src/test/trips/test-approval-kit.ts'
import { airport, plaza, rideForm } from '#src/test/trips/test-kit.ts'

const desk = await approvalDesk()
const { test, olga, waiting, linkOf, look, byLink, story } = desk
const { db } = test

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

  it('comes with what is left of the company’s credit', async () => {
    const { service_id } = await waiting()
    const [mail] = await many(
      db,
      sql<{
        body: string
      }>`select body from outgoing_message where entity = 'trips' and entity_id = ${String(service_id)}
        and channel = 'MAIL' order by created_at limit 1`,
    )
    const line = /^Crédito de la empresa: .*$/m.exec(mail?.body ?? '')?.[0]
    expect(line).toMatch(/por pagar, S\/ [\d,.]+ reservado, .*(disponible|sin límite)$/)
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
    expect(await test.logged()).not.toContain(token)
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
