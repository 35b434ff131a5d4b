import { sql } from 'kysely'
import { figures, planted, type FilePlan } from './file-plan.ts'

const phoneOf = (n: number): string => `92${figures(n, 7)}`

export const clientsPlan: FilePlan = {
  kind: 'clients',
  titles: ['Nombre', 'Teléfono', 'Correo', 'Documento'],
  row: (n) => [`Cliente Número ${n}`, phoneOf(n), `c${n}@demo.example`, ''],
  faults: [
    planted({ 0: '' }, /Nombre: /),
    planted({ 1: '12345' }, /Teléfono: "12345" no es un teléfono/),
    planted({ 2: 'no-es-correo' }, /Correo: Ingrese un correo válido/),
    planted({ 1: phoneOf(0) }, /Es el mismo registro que la fila 2/),
    planted({ 3: '12' }, /Documento: /),
  ],
  ground: async () => {},
  stored: sql`select count(*)::int as n from client`,
}
