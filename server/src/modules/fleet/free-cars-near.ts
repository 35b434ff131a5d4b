import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { findFreeCars, type SeenCar } from './free-units-store.ts'

/** What a passenger may see of the free cars around: places to about ten metres, and nothing of whose they are. */
export const freeCarsNear = (db: Db, place: LatLng, most: number): Promise<SeenCar[]> =>
  findFreeCars(db, place, most)
