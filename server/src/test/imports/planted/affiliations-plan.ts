import { sql } from 'kysely'
import { carsFor, codeOf, documentOf, driversFor, plateOf } from './fleet-ground.ts'
import { planted, type FilePlan } from './file-plan.ts'

export const affiliationsPlan: FilePlan = {
  kind: 'affiliations',
  titles: ['Conductor', 'Placa'],
  row: (n) => [n % 2 === 0 ? codeOf('A', n) : documentOf('A', n), plateOf('A', n)],
  faults: [
    planted({ 0: 'nadie' }, /Conductor: No hay un conductor/),
    planted({ 1: 'ZZ9-999' }, /Placa: No hay un vehículo con esa placa/),
    planted({ 1: '???' }, /Placa: .* no es una placa/),
    planted({ 0: codeOf('A', 0), 1: plateOf('A', 0) }, /Es el mismo registro que la fila 2/),
    planted({ 0: '' }, /Conductor: Complete este dato/),
  ],
  ground: async (db, rows) => {
    await carsFor(db, 'A', rows)
    await driversFor(db, 'A', rows)
  },
  stored: sql`select count(*)::int as n from driver_vehicle where ended_at is null`,
}
