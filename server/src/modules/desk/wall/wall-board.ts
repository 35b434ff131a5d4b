import type { WallBoard } from '@chaski/contract/walls/schema.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { openAlarms } from '#src/modules/desk/alarms/alarm-store.ts'
import { overviewJson } from '#src/modules/desk/board-store.ts'
import { today, wallUnits, worstTrips } from './wall-store.ts'

/** All that a screen on the wall shows, in one answer: nobody's name, nobody's telephone. */
export const wallBoard = async (db: Db, scope: Scope): Promise<WallBoard> => {
  const [overview, worst, units, alarms, counts] = await Promise.all([
    overviewJson(db, scope),
    worstTrips(db, scope),
    wallUnits(db, scope),
    openAlarms(db, scope),
    today(db, scope),
  ])
  return {
    overview: JSON.parse(overview) as WallBoard['overview'],
    today: counts,
    worst,
    units,
    alarms: alarms.map(({ alarm_id, code, service_id, latitude, longitude, raised_at }) => ({
      alarm_id,
      unit: code,
      service_id,
      latitude,
      longitude,
      raised_at,
    })),
  }
}
