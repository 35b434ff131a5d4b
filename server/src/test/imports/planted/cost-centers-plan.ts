import { sql } from 'kysely'
import { run } from '#src/base/sql/sql.ts'
import { testRuc } from '#src/test/companies/test-company.ts'
import { planted, type FilePlan } from './file-plan.ts'

/** All of one company: the worst there is. */
const ruc = testRuc(199_999)

export const costCentersPlan: FilePlan = {
  kind: 'cost-centers',
  titles: ['RUC', 'Código', 'Nombre', 'Área', 'Presupuesto', 'Desde', 'Hasta'],
  row: (n) => [
    ruc,
    `CC-${n}`,
    `Centro ${n}`,
    n % 3 === 0 ? 'Operaciones' : '',
    '1500',
    '01/01/2026',
    '31/12/2026',
  ],
  faults: [
    planted({ 0: testRuc(199_998) }, /RUC: No hay una empresa con este RUC/),
    planted({ 1: 'CC-0' }, /Es el mismo registro que la fila 2/),
    planted({ 2: '' }, /Nombre: /),
    planted({ 3: 'Nada' }, /Área: La empresa no tiene el área "Nada"/),
    planted({ 4: 'mucho' }, /Presupuesto: "mucho" no es un monto/),
    planted({ 6: '31/12/2025' }, /Hasta: /),
  ],
  ground: async (db) => {
    await run(
      db,
      sql`insert into company (name, ruc) select 'Con muchos centros', ${ruc} where not exists
            (select 1 from company where ruc = ${ruc})`,
    )
    await run(
      db,
      sql`insert into area (company_id, name) select company_id, 'Operaciones' from company c
          where ruc = ${ruc} and not exists (select 1 from area a where a.company_id = c.company_id)`,
    )
  },
  stored: sql`select count(*)::int as n from costcenter`,
}
