import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { newCompany } from '@chaski/contract/companies/schema.ts'
import { noCompany } from '@chaski/contract/fields.ts'
import { isRuc } from '@chaski/contract/identity/ruc.ts'
import { chargeCostCenter } from './parts/change-cost-center.ts'
import { createTestCompany, testRuc } from '#src/test/companies/test-company.ts'
import { isVerified } from '#src/modules/companies/verify-company.ts'
import { many } from '#src/base/sql/sql.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
})
afterAll(() => test.close())

describe('the demonstration', () => {
  it('has twelve companies marked as such, with numbers that pass', async () => {
    const { data } = await admin(companies.list, { query: { page_size: 100 } })
    expect(data.total).toBe(12)
    for (const company of data.data) {
      expect(company.name).toContain('DEMO')
      expect(isRuc(company.ruc!)).toBe(true)
    }
  })
})

describe('a company', () => {
  it('is refused with a wrong or taken RUC, at its field', async () => {
    const create = (ruc: string) =>
      admin(companies.create, { body: { ...newCompany, name: 'Prueba', ruc } })
    expect((await create('20131312956')).error).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'ruc' }],
    })
    expect((await create(testRuc(1))).status).toBe(201)
    expect((await create(testRuc(1))).error).toMatchObject({
      code: 'ALREADY_EXISTS',
      errors: [{ path: 'ruc' }],
    })
  })

  it('is the same by number and by uuid, in both calls', async () => {
    const company = await createTestCompany(admin, 2)
    const { company_id, company_uuid } = company
    for (const answer of [
      await admin(companies.get, { params: { company_id } }),
      await admin(companies.get, { params: { company_id: company_uuid } }),
      await admin(companies.read, { query: { id: company_id } }),
      await admin(companies.read, { query: { id: company_uuid } }),
    ])
      expect(answer.data).toEqual(company)
  })

  it('of all zeros is none, and never all', async () => {
    for (const answer of [
      await admin(companies.get, { params: { company_id: noCompany } }),
      await admin(companies.read, { query: { id: noCompany } }),
      await admin(companies.areas, { params: { company_id: noCompany } }),
      await admin(companies.costCenters, { query: { company_id: noCompany } }),
      await admin(companies.dispatchCostCenters, { query: { company_id: noCompany } }),
      await admin(companies.fields, { params: { company_uuid: noCompany } }),
      await admin(companies.master, { query: { company_id: noCompany } }),
    ])
      expect(answer.status).toBe(404)
  })

  it('is edited in part and by version; whole hours or none', async () => {
    const company = await createTestCompany(admin, 3)
    const edit = (change: object) =>
      admin(companies.update, {
        params: { company_id: company.company_uuid },
        body: { ...change, version: company.version },
      })
    expect((await edit({ free_from_minute: 360 })).error).toMatchObject({
      statusCode: 422,
      errors: [{ path: 'free_to_minute' }],
    })
    const { data } = await edit({ free_from_minute: 360, free_to_minute: 1320 })
    expect(data).toMatchObject({ name: company.name, free_to_minute: 1320 })
    expect((await edit({ name: 'Otra' })).error).toMatchObject({
      statusCode: 412,
      current: { version: 2 },
    })
  })
})

describe('the verification code', () => {
  it('is never shown, checked by its hash and remembered for the desk that heard it', async () => {
    const company = await createTestCompany(admin, 4, 'Con código', { verification_code: 'SOL-77' })
    expect(company.has_verification_code).toBe(true)
    const params = { company_id: company.company_id }
    const desk = await test.as('OPERADOR')
    expect(await isVerified(test.db, company, desk.user_id)).toBe(false)
    expect(
      (await desk(companies.verify, { params, body: { code: 'LUNA-1' } })).error,
    ).toMatchObject({ code: 'WRONG_CODE', errors: [{ path: 'code' }] })
    const { data } = await desk(companies.verify, { params, body: { code: 'SOL-77' } })
    expect(data.verified).toBe(true)
    expect(await isVerified(test.db, company, desk.user_id)).toBe(true)
    expect(await isVerified(test.db, company, admin.user_id)).toBe(false)
    const trace = await many(
      test.db,
      sql<{
        text: string
      }>`select coalesce(before::text, '') || coalesce(after::text, '') as text from audit`,
    )
    expect(trace.some((row) => row.text.includes('SOL-77'))).toBe(false)
  })

  it('is guessed at most five times, however many guesses come at once', async () => {
    const company = await createTestCompany(admin, 5, 'Asediada', { verification_code: 'REAL-1' })
    const desk = await test.as('OPERADOR')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        desk(companies.verify, {
          params: { company_id: company.company_id },
          body: { code: `GUESS-${n}` },
        }),
      ),
    )
    expect(answers.filter((a) => a.error.code === 'WRONG_CODE')).toHaveLength(5)
    const blocked = answers.filter((a) => a.error.code === 'TOO_MANY_ATTEMPTS')
    expect(blocked).toHaveLength(7)
    expect(Number(blocked[0]!.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('areas and cost centers', () => {
  const center = (company_id: number, code: string, area_id: number | null = null) => ({
    company_id,
    area_id,
    code,
    name: `Centro ${code}`,
    active_from: '2020-01-01',
    active_to: null,
    budget_cents: 100_000,
    budget_period: 'MONTH' as const,
  })

  it('belong to their company alone', async () => {
    const a = await createTestCompany(admin, 6)
    const b = await createTestCompany(admin, 7)
    const params = { company_id: a.company_id }
    const { data: area } = await admin(companies.createArea, { params, body: { name: 'Legal' } })
    expect(
      (await admin(companies.createArea, { params, body: { name: 'légal' } })).error.code,
    ).toBe('ALREADY_EXISTS')
    const foreign = { company_id: b.company_id, area_id: area.area_id }
    expect((await admin(companies.removeArea, { params: foreign })).status).toBe(404)
    expect(
      (
        await admin(companies.createCostCenter, {
          body: center(b.company_id, 'X', area.area_id),
        })
      ).error.errors?.[0]?.path,
    ).toBe('area_id')
    await admin(companies.createCostCenter, { body: center(a.company_id, 'CC1', area.area_id) })
    // The cost center still names it: archived, not gone.
    expect(
      (await admin(companies.removeArea, { params: { ...params, area_id: area.area_id } })).status,
    ).toBe(204)
    const { data } = await admin(companies.areas, { params })
    expect(data.data).toMatchObject([{ name: 'Legal', is_active: false }])
  })

  it('count what was charged this month, and are charged within their dates', async () => {
    const { company_id } = await createTestCompany(admin, 8)
    const { data: now } = await admin(companies.createCostCenter, {
      body: center(company_id, 'HOY'),
    })
    await admin(companies.createCostCenter, {
      body: { ...center(company_id, 'ANTES'), active_to: '2020-12-31' },
    })
    expect(
      (
        await admin(companies.createCostCenter, {
          body: { ...center(company_id, 'MAL'), active_to: '2019-01-01' },
        })
      ).error.errors?.[0]?.path,
    ).toBe('active_to')
    await chargeCostCenter(test.db, now.costcenter_id, new Date().toISOString(), 1500)
    await chargeCostCenter(test.db, now.costcenter_id, new Date().toISOString(), -500)
    await chargeCostCenter(test.db, now.costcenter_id, '2021-05-05T00:00:00Z', 9999)
    const { data } = await admin(companies.dispatchCostCenters, { query: { company_id } })
    expect(data.data.map((c) => [c.code, c.used_cents])).toEqual([['HOY', 1000]])
    const all = await admin(companies.costCenters, { query: { company_id } })
    expect(all.data.data.map((c) => [c.code, c.in_force])).toEqual([
      ['ANTES', false],
      ['HOY', true],
    ])
  })
})

describe('dynamic fields', () => {
  it('are made, changed and asked no more', async () => {
    const company = await createTestCompany(admin, 9)
    const params = { company_uuid: company.company_uuid }
    const field = {
      label: 'Orden de trabajo',
      type_code: 'TEXT' as const,
      options: [],
      required: true,
      stage: 'BOOKING' as const,
      position: 1,
    }
    const { data } = await admin(companies.createField, { params, body: field })
    expect(
      (await admin(companies.createField, { params, body: { ...field, type_code: 'LIST' } })).error
        .errors?.[0]?.path,
    ).toBe('options')
    const own = { ...params, dynamicfield_id: data.dynamicfield_id }
    await admin(companies.updateField, {
      params: own,
      body: { ...field, label: 'OT', version: data.version },
    })
    const asked = () =>
      admin(companies.dispatchFields, { params: { company_id: company.company_id } })
    expect((await asked()).data.data.map((f) => f.label)).toEqual(['OT'])
    expect((await admin(companies.removeField, { params: own })).status).toBe(204)
    expect((await asked()).data.data).toEqual([])
    expect((await admin(companies.fieldTypes, { params })).data.data).toHaveLength(5)
  })
})
