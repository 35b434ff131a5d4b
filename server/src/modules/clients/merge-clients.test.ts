import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { newCorporate } from '@chaski/contract/clients/schema.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'
import { one } from '#src/base/sql/sql.ts'
import { clientDesk } from '#src/test/clients/test-kit.ts'

const { test, admin, phone, add, ride } = await clientDesk()

describe('duplicates', () => {
  it('become one, with everything both had', async () => {
    const keep = await add('Rosa Duplicada', { notes: 'Primera' })
    const merge = await add('Rosa Duplicada', { notes: 'Segunda', email: 'rosa@demo.example' })
    const { data: similar } = await admin(clients.duplicates, {
      params: { client_id: keep.client_id },
    })
    expect(similar.data.map((c) => c.client_id)).toEqual([merge.client_id])
    const service_id = await ride(merge.client_id, 2, 'Rosa Duplicada')
    const body = {
      keep_id: keep.client_id,
      keep_version: keep.version,
      merge_id: merge.client_id,
      merge_version: merge.version,
    }
    const [first, second] = await Promise.all([
      admin(clients.merge, { body }),
      admin(clients.merge, { body }),
    ])
    const done = first.status === 200 ? first : second
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 404]))
    expect(done.data).toMatchObject({ email: 'rosa@demo.example', notes: 'Primera\nSegunda' })
    expect((await admin(clients.get, { params: { client_id: merge.client_id } })).status).toBe(404)
    const moved = await one(
      test.db,
      sql<{ client_id: number }>`select client_id from trip where service_id = ${service_id}`,
    )
    expect(moved.client_id).toBe(keep.client_id)
  })

  it('of different companies stay apart', async () => {
    const company = await createTestCompany(admin, 3)
    const own = await add('Mixta')
    const { data: corporate } = await admin(clients.createCorporate, {
      body: { ...newCorporate, company_id: company.company_id, name: 'Mixta', cellphone: phone() },
    })
    const { error } = await admin(clients.merge, {
      body: {
        keep_id: own.client_id,
        keep_version: own.version,
        merge_id: corporate.client_id,
        merge_version: corporate.version,
      },
    })
    expect(error.statusCode).toBe(422)
  })
})
