import { sql } from 'kysely'
import { plateOf } from './fleet-ground.ts'
import { planted, type FilePlan } from './file-plan.ts'

export const vehiclesPlan: FilePlan = {
  kind: 'vehicles',
  titles: ['Placa', 'Unidad', 'Marca', 'Modelo', 'Año', 'Color', 'Combustible', 'Cilindrada'],
  row: (n) => [plateOf('S', n), `SV${n}`, 'Toyota', 'Yaris', '2022', 'Blanco', 'GNV', '1496'],
  faults: [
    planted({ 0: 'XX' }, /Placa: "XX" no es una placa/),
    planted({ 0: plateOf('S', 0) }, /Es el mismo registro que la fila 2/),
    planted({ 1: 'SV0' }, /Unidad: Se repite: está en la fila 2/),
    planted({ 2: 'Tyota' }, /Marca: No hay en uso la marca/),
    planted({ 4: '1995' }, /Año: Un taxi sirve hasta 15 años/),
    planted({ 5: '' }, /Color: Complete este dato/),
    planted({ 6: 'Carbón' }, /Combustible: "Carbón" no es una de las opciones/),
    planted({ 7: '900' }, /Cilindrada: Un taxi tiene 1250/),
  ],
  ground: async () => {},
  stored: sql`select count(*)::int as n from vehicle`,
}
