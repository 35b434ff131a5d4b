import type { OwnQueue } from '@chaski/contract/dispatch/zone-queue-schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { placeOf } from './queue-store.ts'

/** What a driver's phone says of the line it stands in. */
export const ownPlace = async (db: Db, driver_id: number): Promise<OwnQueue> => ({
  place: await placeOf(db, driver_id),
})
