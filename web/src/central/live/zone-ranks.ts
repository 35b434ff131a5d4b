import { queueHoldLabels, type ZoneQueue } from '@chaski/contract/dispatch/zone-queue-schema.ts'

/** A place in the queue of a zone: `Z01 · 2`, or why it is only kept. */
export type ZoneRank = { text: string; hint: string; rank: number | null }

export const ranksOf = (zones: readonly ZoneQueue[]): ReadonlyMap<number, ZoneRank> =>
  new Map(
    zones.flatMap(({ code, name, drivers }) =>
      drivers.map(({ driver_id, rank, held }) => [
        driver_id,
        {
          text: rank === null ? code : `${code} · ${rank}`,
          hint:
            rank === null ? `${name}: ${held && queueHoldLabels[held]}` : `${name}, puesto ${rank}`,
          rank,
        },
      ]),
    ),
  )
