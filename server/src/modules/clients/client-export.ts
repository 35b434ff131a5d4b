import { exports } from '@chaski/contract/exports/endpoints.ts'
import type { CorporateRow } from '@chaski/contract/clients/schema.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { getCompany, resolveCompanyId } from '#src/modules/companies/resolve-company.ts'
import { clientList } from './store.ts'

const { phone, text, yesOrNo } = columnsOf<CorporateRow>()

const columns = () => [
  text('Nombre', 30, (c) => c.name),
  phone('Teléfono', (c) => c.cellphone),
  text('Correo', 28, (c) => c.email),
  yesOrNo('Correo verificado', (c) => c.email_verified),
  text('Empresa', 30, (c) => c.company_name),
  text('Área', 20, (c) => c.area_name),
  text('Código de trabajador', 14, (c) => c.employee_code),
  text('Notas', 30, (c) => c.notes),
  yesOrNo('Bloqueado', (c) => c.is_blocked),
  yesOrNo('En uso', (c) => c.is_active),
]

const filterWords = {
  state: { ACTIVE: 'Activos', BLOCKED: 'Bloqueados', INACTIVE: 'Inactivos' },
}

/** Who calls, as a file. */
export const clientExport = listExport(exports.clients, {
  title: 'Clientes',
  filterWords,
  columns,
  rows: async ({ db, principal, query: { company_id, ...query } }) =>
    clientList(principal, {
      ...query,
      ...(company_id !== undefined && {
        company_id: await resolveCompanyId(db, principal, company_id),
      }),
    }),
})

/** The people whom companies let ride, as a file. */
export const corporateExport = listExport(exports.corporateClients, {
  title: 'Usuarios de empresas',
  filterWords,
  columns,
  rows: async ({ db, principal, query: { company_id, ...query } }) =>
    clientList(principal, {
      ...query,
      corporate: true,
      ...(company_id !== undefined && {
        company_id: (await getCompany(db, principal, company_id)).company_id,
      }),
    }),
})
