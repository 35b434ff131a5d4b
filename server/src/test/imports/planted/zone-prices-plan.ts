import { sql } from 'kysely'
import { demoStandard } from '@chaski/contract/demo/demo-tariffs.ts'
import { inTransaction, maybe, run } from '#src/base/sql/sql.ts'
import { tariffTable } from '#src/modules/fares/store.ts'
import { cityFor, cityOfFiles } from './city-ground.ts'
import { planted, type FilePlan } from './file-plan.ts'

const zones = 224
const name = 'Tarifa de las hojas'
const square = JSON.stringify({
  type: 'Polygon',
  coordinates: [
    [
      [-70, -10],
      [-69.9, -10],
      [-69.9, -10.1],
      [-70, -10],
    ],
  ],
})

/** Every ordered pair of zones once; a zone with itself is a pair too. */
const pairOf = (n: number) => [`HZ${Math.floor(n / zones)}`, `HZ${n % zones}`] as const

export const zonePricesPlan: FilePlan = {
  kind: 'zone-prices',
  titles: ['Origen', 'Destino', 'Monto', 'Ciudad', 'Tarifa'],
  row: (n) => [...pairOf(n), `${5 + (n % 40)}.50`, cityOfFiles, n % 2 === 0 ? '' : name],
  faults: [
    planted({ 0: (n) => `Luna ${n}` }, /Zona de origen: La cobertura no tiene la zona "Luna/),
    planted({ 0: pairOf(0)[0], 1: pairOf(0)[1], 4: '' }, /Es el mismo registro que la fila 2/),
    planted({ 2: 'mucho' }, /Precio: "mucho" no es un monto/),
    planted({ 2: '0' }, /Precio: Debe ser 1 o más/),
    planted({ 3: 'Atlántida' }, /Cobertura: No hay una cobertura suya/),
    planted({ 4: 'Nocturna' }, /Tarifa: La cobertura no tiene una tarifa/),
  ],
  ground: async (db) => {
    const coverage_id = await cityFor(db)
    await run(
      db,
      sql`insert into zone (coverage_id, code, name, type_zone_id, priority, geometry, area_m2)
          select ${coverage_id}::int, 'HZ' || n, 'Zona ' || n, 1, 0, ${square}::jsonb, 100
          from generate_series(0, ${zones - 1}::int) n on conflict do nothing`,
    )
    if ((await maybe(db, sql`select 1 from tariff where name = ${name}`)) !== undefined) return
    const validity = { valid_from: '2025-01-01', valid_to: null }
    const whose = { coverage_id, company_id: null, vehicle_attribute_id: null }
    await inTransaction(db, (trx) =>
      tariffTable.insert(trx, { ...demoStandard, ...whose, ...validity, name }),
    )
  },
  stored: sql`select count(*)::int as n from zone_price`,
  most: { rows: zones * zones, why: `${zones} zones have ${zones * zones} pairs` },
}
