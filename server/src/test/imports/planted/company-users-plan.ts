import { sql } from 'kysely'
import { run } from '#src/base/sql/sql.ts'
import { testRuc } from '#src/test/companies/test-company.ts'
import { planted, type FilePlan } from './file-plan.ts'

const ruc = testRuc(199_997)
const nameOf = (n: number): string => `persona.${n}`

export const companyUsersPlan: FilePlan = {
  kind: 'company-users',
  titles: ['RUC', 'Usuario', 'Nombre', 'Rol', 'Área', 'Correo'],
  row: (n) => [
    ruc,
    nameOf(n),
    `Persona Número ${n}`,
    n % 2 === 0 ? 'Aprobador' : 'Solo ver',
    n % 4 === 0 ? 'Compras' : '',
    `p${n}@demo.example`,
  ],
  faults: [
    planted({ 0: testRuc(199_996) }, /RUC: No hay una empresa con este RUC/),
    planted({ 1: nameOf(0) }, /Es el mismo registro que la fila 2/),
    planted({ 1: (n) => `Ana Flores ${n}` }, /Usuario: Use minúsculas/),
    planted({ 2: '' }, /Nombre: /),
    planted({ 3: 'Jefe' }, /Qué puede: "Jefe" no es una de las opciones/),
    planted({ 4: 'Nada' }, /Área: La empresa no tiene el área "Nada"/),
    planted({ 5: '' }, /Correo: Escriba su correo o su celular/),
    planted({ 5: 'no-es-correo' }, /Correo: Ingrese un correo válido/),
  ],
  ground: async (db) => {
    await run(
      db,
      sql`insert into company (name, ruc) select 'Con portal', ${ruc} where not exists
            (select 1 from company where ruc = ${ruc})`,
    )
    await run(
      db,
      sql`insert into area (company_id, name) select company_id, 'Compras' from company c
          where ruc = ${ruc} and not exists (select 1 from area a where a.company_id = c.company_id)`,
    )
  },
  stored: sql`select count(*)::int as n from company_user`,
}
