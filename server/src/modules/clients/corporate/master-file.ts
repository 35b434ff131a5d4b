import type { Readable } from 'node:stream'
import type { CompanyRow } from '@chaski/contract/companies/schema.ts'
import type { CellValue } from '#src/spreadsheet/worksheet-xml.ts'
import { xlsxStream } from '#src/spreadsheet/xlsx-stream.ts'
import { everyCompanyClient } from './company-clients.ts'
import { getClient } from '#src/modules/clients/get-client.ts'
import { chargeable, costCentersOf } from '#src/modules/companies/parts/cost-centers.ts'
import { areasOf } from '#src/modules/companies/parts/areas.ts'
import { fieldsOf } from '#src/modules/companies/parts/fields-of.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'

const columns = [
  { title: 'Tipo', width: 16 },
  { title: 'Empresa', width: 32 },
  { title: 'RUC', width: 14 },
  { title: 'Código', width: 16 },
  { title: 'Nombre', width: 36 },
  { title: 'Área', width: 24 },
  { title: 'Celular', width: 18 },
  { title: 'Correo', width: 30 },
  { title: 'Detalle', width: 40 },
  { title: 'Activo', width: 8 },
]

type Company = Pick<CompanyRow, 'company_id' | 'name' | 'ruc'>
type Line = {
  type: string
  code?: string | null
  name: string
  area?: string | null
  cellphone?: string | null
  email?: string | null
  detail?: string
  active: boolean
}

type Person = {
  employee_code: string | null
  name: string
  area_name: string | null
  cellphone: string | null
  email: string | null
  is_active: boolean
}

const cells = (company: Company, line: Line): CellValue[] => [
  line.type,
  company.name,
  company.ruc,
  line.code ?? null,
  line.name,
  line.area ?? null,
  line.cellphone ?? null,
  line.email ?? null,
  line.detail ?? null,
  line.active ? 'Sí' : 'No',
]

const stages = { BOOKING: 'al pedir', CLOSE: 'al cerrar' } as const

async function* partsOf(
  db: Db,
  company: Company,
  onlyActive: boolean,
  centers: Awaited<ReturnType<typeof costCentersOf>>,
): AsyncGenerator<Line> {
  const wanted = (part: { is_active: boolean }) => part.is_active || !onlyActive
  for (const area of (await areasOf(db, company.company_id)).filter(wanted))
    yield { type: 'Área', name: area.name, active: area.is_active }
  for (const center of centers.filter(wanted))
    yield {
      type: 'Centro de costo',
      code: center.code,
      name: center.name,
      area: center.area_name,
      detail: `Desde ${center.active_from}${center.active_to === null ? '' : ` hasta ${center.active_to}`}`,
      active: center.is_active,
    }
  for (const field of await fieldsOf(db, company.company_id))
    yield {
      type: 'Campo',
      name: field.label,
      detail: [
        field.type_code,
        stages[field.stage],
        field.required ? 'obligatorio' : 'opcional',
        ...field.options,
      ].join(', '),
      active: field.is_active,
    }
}

const userLine = (client: Person): Line => ({
  type: 'Usuario',
  code: client.employee_code,
  name: client.name,
  area: client.area_name,
  cellphone: client.cellphone,
  email: client.email,
  active: client.is_active,
})

async function* companyRows(
  db: Db,
  scope: Scope,
  company: Company,
  onlyActive: boolean,
): AsyncGenerator<CellValue[]> {
  const centers = await costCentersOf(db, company.company_id)
  for await (const line of partsOf(db, company, onlyActive, centers)) yield cells(company, line)
  for await (const client of everyCompanyClient(db, scope, company.company_id, onlyActive))
    yield cells(company, userLine(client))
}

/** The master of every company in the scope, streamed company by company. */
export const masterFile = (
  db: Db,
  scope: Scope,
  companies: readonly Company[],
  onlyActive: boolean,
): Readable => {
  const rows = async function* () {
    for (const company of companies) yield* companyRows(db, scope, company, onlyActive)
  }
  return xlsxStream({ name: 'Maestro', columns, rows: rows() })
}

/** What one authorised user of a company needs to order: the own line, the areas, the cost centers that may be charged, the fields. */
export const clientMasterFile = async (
  db: Db,
  scope: Scope,
  company: Company,
  client_id: number,
): Promise<Readable> => {
  const client = await getClient(db, scope, client_id)
  const centers = await chargeable(db, company.company_id, client)
  const rows = async function* () {
    for await (const line of partsOf(db, company, true, centers)) yield cells(company, line)
    yield cells(company, userLine(client))
  }
  return xlsxStream({ name: 'Maestro', columns, rows: rows() })
}
