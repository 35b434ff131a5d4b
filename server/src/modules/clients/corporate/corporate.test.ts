import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { newCorporate } from '@chaski/contract/clients/schema.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'
import { many, one, run } from '#src/base/sql/sql.ts'
import { clientDesk } from '#src/test/clients/test-kit.ts'

const { test, admin, phone } = await clientDesk()

describe('an authorised user', () => {
  it('charges the cost centers given, and may be switched off', async () => {
    const company = await createTestCompany(admin, 4)
    const other = await createTestCompany(admin, 5)
    const center = await one(
      test.db,
      sql<{
        id: number
      }>`insert into costcenter (company_id, code, name, active_from) values (${company.company_id}, 'A', 'A', '2020-01-01') returning costcenter_id as id`,
    )
    await run(
      test.db,
      sql`insert into costcenter (company_id, code, name, active_from) values (${company.company_id}, 'B', 'B', '2020-01-01')`,
    )
    const form = { ...newCorporate, name: 'Autorizada', cellphone: phone() }
    const foreign = await admin(clients.createCorporate, {
      body: { ...form, company_id: other.company_id, costcenter_ids: [center.id] },
    })
    expect(foreign.error.errors?.[0]?.path).toBe('costcenter_ids')
    const { data } = await admin(clients.createCorporate, {
      body: { ...form, company_id: company.company_id, costcenter_ids: [center.id] },
    })
    const { client_id } = data
    const centers = await admin(clients.costCenters, {
      params: { client_id, company_id: company.company_id },
    })
    expect(centers.data.data.map((c) => c.code)).toEqual(['A'])
    const wrong = { client_id, company_id: other.company_id }
    expect((await admin(clients.costCenters, { params: wrong })).status).toBe(404)
    await admin(clients.setCorporatePassword, {
      params: { client_id },
      body: { password: 'Ventana-Lunar-88' },
    })
    const off = await admin(clients.updateCorporate, {
      body: { client_id, is_active: false, version: data.version + 1 },
    })
    expect(off.data.is_active).toBe(false)
    const told = await many(
      test.db,
      sql<{ action: string; company_id: number; value: object }>`
        select action, company_id, value from outbox where category = 'CORPORATE_CLIENT' and company_id = ${company.company_id} order by outbox_id`,
    )
    expect(told.map((row) => row.action)).toEqual(['CREATED', 'DISABLED'])
    // Ids only: whoever may not see the person learns nothing from the message.
    for (const row of told)
      expect(Object.keys(row.value).toSorted()).toEqual(['client_id', 'company_id', 'version'])
  })
})
