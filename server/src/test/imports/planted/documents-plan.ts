import { sql } from 'kysely'
import { carsFor, documentOf, driversFor, plateOf } from './fleet-ground.ts'
import { planted, type FilePlan } from './file-plan.ts'

export const documentsPlan: FilePlan = {
  kind: 'documents',
  titles: ['Titular', 'Documento', 'Número', 'Emisión', 'Vencimiento'],
  row: (n) => {
    const holder = Math.floor(n / 2)
    return n % 2 === 0
      ? [plateOf('D', holder), 'SOAT', `P-${n}`, '15/01/2026', '15/01/2027']
      : [documentOf('D', holder), 'Licencia', `Q-${n}`, '15/01/2024', '15/01/2029']
  },
  faults: [
    planted({ 0: (n) => `nadie${n}` }, /Titular: No hay un vehículo ni un conductor así/),
    planted({ 1: 'Pasaporte' }, /Documento: No hay un documento suyo/),
    planted({ 4: '01/01/2020' }, /Vencimiento: Vence antes de su emisión/),
    planted({ 3: 'ayer' }, /Emisión: "ayer" no es una fecha/),
    planted({ 0: plateOf('D', 0), 1: 'SOAT' }, /Es el mismo registro que la fila 2/),
    planted({ 1: '' }, /Documento: Complete este dato/),
  ],
  ground: async (db, rows) => {
    await carsFor(db, 'D', Math.ceil(rows / 2))
    await driversFor(db, 'D', Math.ceil(rows / 2))
  },
  stored: sql`select count(*)::int as n from holder_document where removed_at is null`,
}
