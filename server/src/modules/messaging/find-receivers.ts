import { fail } from '@chaski/contract/errors.ts'
import { areaProblem } from '@chaski/contract/geo/area-problem.ts'
import { bboxOf, pointInArea } from '@chaski/contract/geo/geometry.ts'
import type { AreaGeometry } from '@chaski/contract/geo/schema.ts'
import type { Target } from '@chaski/contract/messaging/schema.ts'
import { itemsOfCatalog } from '#src/modules/catalogs/items-of.ts'
import type { Scope } from '#src/access/scope.ts'
import { activeZones } from '#src/modules/coverage/active-zones.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { allDrivers, driversInBox, driversOfTurn, namedDrivers } from './receiver-store.ts'

type Named = { driver_id: number; code: string; name: string }
/** `named`: those chosen one by one. */
type Receivers = { driver_ids: number[]; text: string; named?: Named[] }

const inside = async (db: Db, scope: Scope, geometry: AreaGeometry): Promise<number[]> =>
  (await driversInBox(db, scope, bboxOf(geometry)))
    .filter((driver) => pointInArea(driver, geometry))
    .map((driver) => driver.driver_id)

const atWork = (only: boolean): string => (only ? ', en jornada' : '')

/** Who a target means right now, within what the sender may reach, and how one says it. */
export const findReceivers = async (db: Db, scope: Scope, target: Target): Promise<Receivers> => {
  switch (target.kind) {
    case 'DRIVERS': {
      const asked = [...new Set(target.driver_ids)]
      const drivers = await namedDrivers(db, scope, asked)
      if (drivers.length < asked.length) throw fail('NOT_FOUND')
      const [first] = drivers
      const text =
        drivers.length === 1 ? `${first!.code} · ${first!.name}` : `${drivers.length} conductores`
      return { driver_ids: drivers.map((driver) => driver.driver_id), text, named: drivers }
    }
    case 'ZONE': {
      const zone = (await activeZones(db, scope)).find(({ zone_id }) => zone_id === target.zone_id)
      if (zone === undefined) throw fail('NOT_FOUND')
      return { driver_ids: await inside(db, scope, zone.geometry), text: `Zona ${zone.name}` }
    }
    case 'AREA':
      if (areaProblem(target.geometry) !== null) throw fail('INVALID_AREA')
      return { driver_ids: await inside(db, scope, target.geometry), text: 'Zona dibujada' }
    case 'TURN': {
      const { turn_id, at_work } = target
      const turn = (await itemsOfCatalog(db, 'turns')).find(({ item_id }) => item_id === turn_id)
      if (turn === undefined) throw fail('NOT_FOUND')
      return {
        driver_ids: await driversOfTurn(db, scope, turn_id, at_work),
        text: `Turno ${turn.name}${atWork(at_work)}`,
      }
    }
    case 'ALL':
      return {
        driver_ids: await allDrivers(db, scope, target.at_work),
        text: `Todos los conductores${atWork(target.at_work)}`,
      }
  }
}
