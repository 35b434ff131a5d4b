import { sql } from 'kysely'
import { testRuc } from '#src/test/companies/test-company.ts'
import { planted, type FilePlan } from './file-plan.ts'

const rucOf = (n: number): string => testRuc(200_000 + n)

export const companiesPlan: FilePlan = {
  kind: 'companies',
  titles: [
    'RUC',
    'Razón social',
    'Correo',
    'Crédito',
    'Línea de crédito',
    'Inicio del contrato',
    'Fin del contrato',
  ],
  row: (n) => [
    rucOf(n),
    `Empresa Número ${n}`,
    `e${n}@demo.example`,
    'Sí',
    '5000',
    '01/01/2026',
    '31/12/2026',
  ],
  faults: [
    planted({ 0: '20100070971' }, /RUC: .* no es un RUC/),
    planted({ 0: rucOf(0) }, /Es el mismo registro que la fila 2/),
    planted({ 1: '' }, /Razón social: /),
    planted({ 2: 'no-es-correo' }, /Correo: Ingrese un correo válido/),
    planted({ 3: 'quizás' }, /Crédito: "quizás" no es Sí ni No/),
    planted({ 4: 'mucho' }, /Línea de crédito: "mucho" no es un monto/),
    planted({ 6: '31/12/2025' }, /Fin del contrato: El contrato termina antes de empezar/),
  ],
  ground: async () => {},
  stored: sql`select count(*)::int as n from company`,
}
