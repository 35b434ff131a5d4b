import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { CompanyRow } from '@chaski/contract/companies/schema.ts'
import { one, run } from '#src/base/sql/sql.ts'
import {
  applied,
  judged,
  rowsOf,
  saidOf,
  undone,
  workbookOf,
} from '#src/test/imports/test-import.ts'
import { createTestCompany } from '#src/test/companies/test-company.ts'
import { type Caller, startTestApp, type TestApp } from '#src/test/test-app.ts'

let test: TestApp
let admin: Caller
let company: CompanyRow
let other: CompanyRow

const titles = ['RUC', 'Usuario', 'Nombre', 'Rol', 'Área', 'Correo', 'Celular']
const row = (username: string, change: Record<number, string> = {}): string[] =>
  [company.ruc!, username, 'Ana Flores', 'Aprueba', '', `${username}@x.pe`, ''].map(
    (cell, at) => change[at] ?? cell,
  )
const bring = async (rows: readonly string[][], who = admin) => {
  const ready = await judged(test, who, 'company-users', await workbookOf(titles, rows))
  return { ready, said: (await rowsOf(who, ready)).map((each) => saidOf(each) || each.verdict) }
}
const users = async () =>
  (await admin(companies.portalUsers, { params: { company_id: company.company_id } })).data.data

beforeAll(async () => {
  test = await startTestApp()
  admin = await test.as('ADMIN')
  company = await createTestCompany(admin, 81)
  other = await createTestCompany(admin, 82)
  await run(
    test.db,
    sql`insert into area (company_id, name) values (${company.company_id}, 'Compras')`,
  )
})
afterAll(() => test.close())

describe('the users of a portal', () => {
  it('are judged in words, each of its company', async () => {
    await applied(test, admin, (await bring([row('ajena', { 0: other.ruc! })])).ready)
    const { said } = await bring([
      row('ana.flores'),
      row('beto', { 4: 'compras' }),
      row('con espacio'),
      row('sin.correo', { 5: '' }),
      row('con.celular', { 5: '', 6: '987654321' }),
      row('con.fijo', { 5: '', 6: '054 234567' }),
      row('sin.area', { 4: 'Nada' }),
      row('ajena'),
      row('sin.ruc', { 0: '' }),
      row('jefe', { 3: 'Jefe' }),
    ])
    expect(said).toEqual([
      'CREATE',
      'CREATE',
      expect.stringMatching(/^Usuario: Use minúsculas/),
      'Correo: Escriba su correo o su celular: ahí recibe el código con que entra',
      'CREATE',
      'Correo: Escriba su correo o su celular: ahí recibe el código con que entra',
      'Área: La empresa no tiene el área "Nada"',
      'Usuario: Es de otra empresa: elija otro nombre',
      'RUC: Complete este dato',
      'Qué puede: "Jefe" no es una de las opciones',
    ])
    expect(await users()).toEqual([])
  })

  it('are stored without a password that anybody knows, changed by their name and undone', async () => {
    const brought = await applied(test, admin, (await bring([row('carla'), row('dino')])).ready)
    expect((await users()).map(({ username, role }) => [username, role])).toEqual([
      ['carla', 'APPROVER'],
      ['dino', 'APPROVER'],
    ])
    for (const password of ['', 'carla', 'chaski-demo-2026'])
      expect(
        (
          await test.anonymous(companies.portalLogIn, {
            body: { username: 'carla', password: password || 'x' },
          })
        ).status,
      ).toBe(401)
    const again = await bring([row('Carla', { 3: 'Ver' }), row('dino')])
    expect(again.said).toEqual(['UPDATE', 'SAME'])
    const changed = await applied(test, admin, again.ready)
    expect((await undone(test, admin, brought)).problem).toMatch(/carla|dino/)
    await undone(test, admin, changed)
    expect((await users()).map(({ role }) => role)).toEqual(['APPROVER', 'APPROVER'])
  })

  it('stay once one of them has entered', async () => {
    const brought = await applied(test, admin, (await bring([row('elsa')])).ready)
    await run(test.db, sql`update company_user set last_login_at = now() where username = 'elsa'`)
    expect((await undone(test, admin, brought)).problem).toMatch(/Ya ingresó al portal/)
  })

  it('are nobody else’s: who is limited to a company loads its own', async () => {
    const limited = await test.as(
      await test.user(['MNT_COMPANY_EDIT'], { company_ids: [company.company_id] }),
    )
    const { said } = await bring([row('fito'), row('gala', { 0: other.ruc! })], limited)
    expect(said).toEqual(['CREATE', 'RUC: No hay una empresa con este RUC: impórtela antes'])
    const { n } = await one(
      test.db,
      sql<{ n: number }>`select count(*)::int as n from company_user where username = 'fito'`,
    )
    expect(n).toBe(0)
  })
})
