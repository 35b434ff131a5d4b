import type { Db } from '#src/base/sql/sql.ts'
import { listRanks } from './queue-store.ts'

export type QueueRanks = ReadonlyMap<number, { zone_id: number; rank: number }>

/** The place of each driver who stands in a queue now. */
export const queueRanks = async (db: Db): Promise<QueueRanks> =>
  new Map((await listRanks(db)).map(({ driver_id, ...place }) => [driver_id, place]))
