import { sql } from 'kysely'
import { cityFor, cityOfFiles } from './city-ground.ts'
import { planted, type FilePlan } from './file-plan.ts'

const nameOf = (n: number): string => `Tarifa ${n} de las hojas`

export const tariffsPlan: FilePlan = {
  kind: 'tariffs',
  titles: [
    'Tarifa',
    'Ciudad',
    'Banderazo',
    'Precio por km',
    'Precio por minuto',
    'Carrera mínima',
    'Aeropuerto',
    'Espera',
    'Parada',
    'Precio por hora',
    'Km adicional',
    'Cancelación',
    'Ausente',
    'Recargo nocturno %',
    'Noche desde',
    'Desde',
    'Hasta',
  ],
  row: (n) => [
    nameOf(n),
    cityOfFiles,
    '3.50',
    '1.10',
    '0.20',
    `${6 + (n % 4)}.00`,
    '5',
    '0.40',
    '2',
    '25',
    '0.90',
    '5',
    '5',
    '20 %',
    '22:00',
    '01/01/2026',
    '31/12/2026',
  ],
  faults: [
    planted({ 0: nameOf(0) }, /Es el mismo registro que la fila 2/),
    planted({ 1: 'Atlántida' }, /Cobertura: No hay una cobertura suya/),
    planted({ 2: 'mucho' }, /Bajada de bandera: "mucho" no es un monto/),
    planted({ 5: '' }, /Tarifa mínima: /),
    planted({ 13: '900' }, /Recargo nocturno: Debe ser 300 o menos/),
    planted({ 14: '25:00' }, /La noche empieza: "25:00" no es una hora/),
    planted({ 16: '31/12/2025' }, /Vigente hasta: La vigencia termina antes/),
  ],
  ground: (db) => cityFor(db).then(() => undefined),
  stored: sql`select count(*)::int as n from tariff`,
  most: { rows: 500, why: 'no company has more tariffs' },
}
