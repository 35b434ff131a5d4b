import { sql } from 'kysely'
import { run } from '#src/base/sql/sql.ts'
import { figures, planted, type FilePlan } from './file-plan.ts'

const names = ['Casa', 'Trabajo', 'Clínica', 'Mamá', 'Colegio']
const phoneOf = (client: number): string => `94${figures(client, 7)}`

export const placesPlan: FilePlan = {
  kind: 'places',
  titles: ['Teléfono', 'Lugar', 'Dirección', 'Latitud', 'Longitud'],
  row: (n) => [
    phoneOf(Math.floor(n / names.length)),
    names[n % names.length]!,
    `Calle ${n}`,
    '-16.3989',
    '-71.537',
  ],
  faults: [
    planted({ 0: (n) => `97${figures(n, 7)}` }, /Teléfono: No hay un cliente con este teléfono/),
    planted({ 0: phoneOf(0), 1: 'Casa' }, /Es el mismo registro que la fila 2/),
    planted({ 2: '' }, /Dirección: /),
    planted({ 3: '' }, /Latitud: Complete este dato/),
    planted({ 4: 'oeste' }, /Longitud: "oeste" no es un número/),
    planted({ 3: '-96' }, /Latitud: Debe ser -90 o más/),
  ],
  ground: (db, rows) =>
    run(
      db,
      sql`insert into client (cellphone, name)
          select '+5194' || lpad(n::text, 7, '0'), 'Con lugares ' || n
          from generate_series(0, ${Math.ceil(rows / names.length)}::int) n on conflict do nothing`,
    ).then(() => undefined),
  stored: sql`select count(*)::int as n from favorite`,
}
