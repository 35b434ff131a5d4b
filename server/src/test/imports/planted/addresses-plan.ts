import { sql } from 'kysely'
import { cityFor, cityOfFiles } from './city-ground.ts'
import { planted, type FilePlan } from './file-plan.ts'

const addressOf = (n: number): string => `Paradero ${n} del Cono Norte`

export const addressesPlan: FilePlan = {
  kind: 'addresses',
  titles: ['Referencia', 'Lat', 'Lng', 'Ciudad', 'Pública'],
  row: (n) => [addressOf(n), '-16.4', '-71.5', cityOfFiles, n % 2 === 0 ? 'Sí' : ''],
  faults: [
    planted({ 0: addressOf(0) }, /Es el mismo registro que la fila 2/),
    planted({ 0: (n) => `${addressOf(n)} ${'muy '.repeat(60)}lejos` }, /Dirección o referencia: /),
    planted({ 1: '-96.4' }, /Latitud: Debe ser -90 o más/),
    planted({ 2: '' }, /Longitud: /),
    planted({ 3: 'Atlántida' }, /Cobertura: No hay una cobertura suya/),
    planted({ 4: 'quizás' }, /Pública: "quizás" no es Sí ni No/),
  ],
  ground: (db) => cityFor(db).then(() => undefined),
  stored: sql`select count(*)::int as n from learned_address`,
}
