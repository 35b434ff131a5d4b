import type { ZoneRow } from '@chaski/contract/coverage/schema.ts'
import { hasPrices, zoneKind } from '@chaski/contract/coverage/zone-kind.ts'
import { ZoneIndex } from '@chaski/contract/geo/zone-index.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { activeZones } from '#src/modules/coverage/active-zones.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { zonesToken } from './store.ts'

export type PriceZone = Pick<ZoneRow, 'zone_id' | 'coverage_id' | 'code' | 'name'> & {
  airport: boolean
}

/** The zones that prices hang on, kept in memory until one of them changes. */
export const createPriceZones = (db: Db) => {
  const index = new ZoneIndex<ZoneRow>()
  let loaded = ''
  const refresh = async (): Promise<void> => {
    const token = await zonesToken(db)
    if (token === loaded) return
    const zones = await activeZones(db)
    index.load(zones.filter(({ type_zone_id }) => hasPrices(type_zone_id)))
    loaded = token
  }
  const at = (point: LatLng): PriceZone | null => {
    const [zone] = index.at(point)
    if (zone === undefined) return null
    const { zone_id, coverage_id, code, name, type_zone_id } = zone
    return { zone_id, coverage_id, code, name, airport: type_zone_id === zoneKind.AIRPORT }
  }
  return {
    /** The zone of each point, in order; null outside all of them. */
    of: async (points: readonly LatLng[]): Promise<(PriceZone | null)[]> => {
      await refresh()
      return points.map(at)
    },
    /** Where a point lies by the zones of this moment, for many points without asking again. */
    now: async (): Promise<typeof at> => {
      await refresh()
      return at
    },
  }
}
export type PriceZones = ReturnType<typeof createPriceZones>
