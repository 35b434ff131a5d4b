import { newCompany } from '@chaski/contract/companies/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { demoName, demoRandom } from './demo-random.ts'
import {
  insertArea,
  insertCostCenters,
  insertField,
} from '#src/modules/companies/parts/part-store.ts'
import { insertPortalUser, savePortalPassword } from '#src/modules/companies/portal/portal-store.ts'
import { unlimited } from '#src/access/scope.ts'
import { insertCompany, listCompanies } from '#src/modules/companies/store.ts'
import { baseCurrencyId } from '#src/demo/currencies/seed-currencies.ts'
import { demonstrationPassword } from '#src/demo/users/demonstration-password.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

/** Fictitious companies: the numbers pass SUNAT's check, the names say what they are. */
const demoCompanies: readonly [ruc: string, name: string][] = [
  ['20601017173', 'Minera Misti Norte S.A.C. (DEMO)'],
  ['20601034345', 'Textiles del Sur S.A. (DEMO)'],
  ['20601223211', 'Clínica Valle Blanco S.A.C. (DEMO)'],
  ['20601841330', 'Consultora Chachani E.I.R.L. (DEMO)'],
  ['20602000002', 'Agroexportadora Majes S.A.C. (DEMO)'],
  ['20602000011', 'Hotel Sillar Real S.A. (DEMO)'],
  ['20602000029', 'Universidad Tres Volcanes (DEMO)'],
  ['20602000037', 'Constructora Pichu Pichu S.A.C. (DEMO)'],
  ['20602000045', 'Caja Rural Ampato S.A. (DEMO)'],
  ['20602000053', 'Logística Yumina S.A.C. (DEMO)'],
  ['20602000061', 'Laboratorio Andino S.R.L. (DEMO)'],
  ['20602000070', 'Estudio Legal Puente Bolognesi (DEMO)'],
]
const areas = ['Gerencia', 'Administración', 'Operaciones', 'Comercial']

const seedParts = async (db: Db, company_id: number, index: number): Promise<void> => {
  const random = demoRandom(700 + index)
  for (const [at, name] of areas.slice(0, 2 + (index % 3)).entries()) {
    const { area_id } = await insertArea(db, company_id, name)
    for (const n of [1, 2])
      await insertCostCenters(db, [
        {
          company_id,
          area_id,
          code: `CC${at + 1}0${n}`,
          name: `${name} ${n}`,
          active_from: '2026-01-01',
          active_to: null,
          budget_cents: (50 + random.below(40) * 10) * 10_000,
          budget_period: 'MONTH',
        },
      ])
  }
  await insertField(db, company_id, {
    label: 'Motivo del viaje',
    type_code: 'LIST',
    options: ['Reunión', 'Aeropuerto', 'Traslado de personal', 'Otro'],
    required: true,
    stage: 'BOOKING',
    position: 1,
  })
  if (index % 2 === 0)
    await insertField(db, company_id, {
      label: 'Orden interna',
      type_code: 'TEXT',
      options: [],
      required: false,
      stage: 'BOOKING',
      position: 2,
    })
}

/** Two people of the first company may look into its portal. */
const seedPortal = async (deps: Pick<Deps, 'hasher'>, db: Db, company_id: number) => {
  const password_hash = await deps.hasher.hash(demonstrationPassword)
  for (const [username, role] of [
    ['empresa', 'ADMIN'],
    ['aprobador', 'APPROVER'],
  ] as const) {
    const { company_user_id } = await insertPortalUser(db, {
      company_id,
      username,
      role,
      name: demoName(demoRandom(username.length)),
      email: `${username}@demo.example`,
      cellphone: null,
      area_id: null,
      password_hash,
    })
    await savePortalPassword(db, company_user_id, password_hash, false)
  }
}

/** Twelve companies with their areas, cost centers and questions. */
export const seedCompanies = async (deps: Pick<Deps, 'db' | 'hasher'>): Promise<void> => {
  const { total } = await listCompanies(deps.db, unlimited, { page: 1, page_size: 1 })
  if (total > 0) return
  const currency_id = await baseCurrencyId(deps)
  await inTransaction(deps.db, async (trx) => {
    for (const [index, [ruc, name]] of demoCompanies.entries()) {
      const { company_id } = await insertCompany(trx, {
        ...newCompany,
        name,
        ruc,
        trade_name: name.split(' ').slice(0, 2).join(' '),
        address: `Av. Ejército ${100 + index * 37}, Arequipa`,
        phone: `+5154${String(200_000 + index)}`,
        contact_name: demoName(demoRandom(index)),
        email: `contacto${index + 1}@demo.example`,
        statement_email: `facturas${index + 1}@demo.example`,
        contract_from: '2026-01-01',
        currency_id,
        credit_enabled: true,
        credit_limit_cents: (index + 1) * 500_000,
        max_per_service_cents: index % 3 === 0 ? 4000 : index % 3 === 1 ? 8000 : null,
        requires_cost_center: index % 2 === 0,
        tax_treatment: index % 4 === 0 ? 'GRAVADO' : 'EXONERADO',
        company_attribute_ids: index % 5 === 0 ? [1] : [],
      })
      await seedParts(trx, company_id, index)
      if (index === 0) await seedPortal(deps, trx, company_id)
    }
  })
}
