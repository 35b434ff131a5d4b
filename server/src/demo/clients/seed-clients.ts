import { sql } from 'kysely'
import { demoZones } from '@chaski/contract/demo/demo-zones.ts'
import type { Deps } from '#src/base/deps.ts'
import { listClients } from '#src/modules/clients/store.ts'
import { areasOf } from '#src/modules/companies/parts/areas.ts'
import { demoName, demoRandom, type DemoRandom } from '#src/demo/companies/demo-random.ts'
import { activeCompanies } from '#src/modules/companies/active-companies.ts'
import { unlimited } from '#src/access/scope.ts'
import { type Db, inTransaction, run } from '#src/base/sql/sql.ts'

const privateClients = 2000
const corporateClients = 150

type Row = {
  company_id: number | null
  area_id: number | null
  employee_code: string | null
  cellphone: string
  name: string
  email: string | null
  document_number: string | null
  notes: string
  blocked: boolean
}

/** Numbers of a block that is kept free of real people: 900 000 000 and up, DNI 0000xxxx. */
const person = (random: DemoRandom, number: number): Row => ({
  company_id: null,
  area_id: null,
  employee_code: null,
  cellphone: `+51900${String(number).padStart(6, '0')}`,
  name: demoName(random),
  email: random.chance(0.4) ? `cliente${number}@demo.example` : null,
  document_number: random.chance(0.3) ? String(number).padStart(8, '0') : null,
  notes: random.chance(0.05) ? 'Pide unidad con maletera grande' : '',
  blocked: false,
})

const makePrivate = (): Row[] => {
  const random = demoRandom(2026)
  return Array.from({ length: privateClients }, (_, n) => ({
    ...person(random, n + 1),
    blocked: n % 180 === 90,
  }))
}

const makeCorporate = async (db: Db): Promise<Row[]> => {
  const random = demoRandom(11)
  const companies = await activeCompanies(db, unlimited)
  const areas = new Map<number, number[]>()
  for (const { company_id } of companies)
    areas.set(
      company_id,
      (await areasOf(db, company_id)).map((area) => area.area_id),
    )
  return Array.from({ length: corporateClients }, (_, n) => {
    const { company_id } = companies[n % companies.length]!
    const own = areas.get(company_id)!
    return {
      ...person(random, 100_000 + n),
      document_number: null,
      company_id,
      area_id: own[random.below(own.length)] ?? null,
      employee_code: `E${String(1000 + n)}`,
      email: `empleado${n + 1}@demo.example`,
    }
  })
}

const insertRows = (db: Db, rows: readonly Row[]) =>
  run(
    db,
    sql`insert into client (company_id, area_id, employee_code, cellphone, name, email, document_type_id, document_number, notes,
          blocked_at, blocked_reason, blocked_by)
        select r.company_id, r.area_id, r.employee_code, r.cellphone, r.name, r.email,
          case when r.document_number is not null then 1 end, r.document_number, r.notes,
          case when r.blocked then now() end, case when r.blocked then 'No se presentó tres veces' end, case when r.blocked then 'Demostración' end
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(company_id int, area_id int, employee_code text, cellphone text,
          name text, email text, document_number text, notes text, blocked boolean)`,
  )

/** Every seventh client has a home, near one of the zones' centres. */
const insertFavorites = (db: Db) => {
  const random = demoRandom(77)
  const rows = Array.from({ length: Math.floor(privateClients / 7) }, (_, n) => {
    const { anchor, name } = random.pick(demoZones)
    return {
      cellphone: `+51900${String((n + 1) * 7).padStart(6, '0')}`,
      name: 'Casa',
      address: `Calle ${1 + random.below(40)} N.° ${100 + random.below(900)}, ${name}`,
      latitude: anchor.latitude + (random.next() - 0.5) / 100,
      longitude: anchor.longitude + (random.next() - 0.5) / 100,
    }
  })
  return run(
    db,
    sql`insert into favorite (client_id, name, address, latitude, longitude)
        select c.client_id, r.name, r.address, r.latitude, r.longitude
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(cellphone text, name text, address text, latitude float8, longitude float8)
        join client c on c.cellphone = r.cellphone and c.company_id is null`,
  )
}

/** Two thousand people who call and a hundred and fifty who ride for a company. */
export const seedClients = async ({ db }: Pick<Deps, 'db'>): Promise<void> => {
  const { total } = await listClients(db, unlimited, { page: 1, page_size: 1 })
  if (total > 0) return
  await inTransaction(db, async (trx) => {
    await insertRows(trx, makePrivate())
    await insertRows(trx, await makeCorporate(trx))
    await insertFavorites(trx)
  })
}
