import { sql } from 'kysely'
import { offerState } from '../../contract/src/trips/offer-state.ts'
import { lit } from '../../server/src/base/sql/state-sql.ts'
import { tripSets } from '../../contract/src/trips/statuses.ts'
import { many, one, type Db } from '../../server/src/base/sql/sql.ts'
import { topics } from '../../contract/src/live.ts'
import type { Screen } from './screen.ts'
import type { Acknowledged } from './street.ts'

type Trip = { service_id: number; version: number; open: boolean; coverage_id: number | null }

/** How the trips of this run stand in the database. */
export const tripsNow = (db: Db): Promise<Trip[]> =>
  many(
    db,
    sql<Trip>`select service_id, version, coverage_id, status_type_id <> all(${[...tripSets.closed]}::int[]) as open
        from trip where client_name like 'Carga %' or client_name like 'XQ%'`,
  )

/** Messages on the board's topic that a screen ought to have heard since it came, and did not. */
export const missed = async (
  db: Db,
  screens: readonly Screen[],
  { after, until }: { after: number; until: number },
): Promise<number> => {
  const said = await many(
    db,
    sql<{
      outbox_id: number
      coverage_id: number | null
    }>`select outbox_id, coverage_id from bench_said
        where topic = ${topics.rides('chaski')} and outbox_id > ${after} and outbox_id <= ${until}`,
  )
  let count = 0
  for (const { notes, coverage_id } of screens)
    for (const message of said)
      if (
        (coverage_id === null || message.coverage_id === coverage_id) &&
        !notes.heard.has(message.outbox_id)
      )
        count++
  return count
}

export const lastSaid = async (db: Db): Promise<number> =>
  (
    await one(
      db,
      sql<{ last: number }>`select coalesce(max(outbox_id), 0)::int as last from bench_said`,
    )
  ).last

export const waitingToLeave = async (db: Db): Promise<number> =>
  (await one(db, sql<{ n: number }>`select count(*)::int as n from outbox`)).n

/** Acknowledged and not there, and there more than once. */
export const lostAndDoubled = async (db: Db, { create, cancel, accept }: Acknowledged) => {
  const rows = await many(
    db,
    sql<{
      key: string
      n: number
      service_id: number
    }>`select split_part(client_name, ' ', 2) as key, count(*)::int as n, min(service_id) as service_id
        from trip where client_name like 'Carga %' or client_name like 'XQ%' group by 1`,
  )
  const there = new Map(rows.map(({ key, ...row }) => [key, row]))
  const lost = [...create].filter(([key, id]) => there.get(key)?.service_id !== id).length
  const doubled = rows.filter(({ n }) => n > 1).length
  const ended = await many(
    db,
    sql<{
      service_id: number
    }>`select service_id from trip where service_id = any(${[...cancel]}::int[])
        and status_type_id <> all(${[...tripSets.closed]}::int[])`,
  )
  const accepted = await many(
    db,
    sql<{
      offer_id: number
    }>`select offer_id from trip_offer where offer_id = any(${[...accept]}::int[]) and offer_state_id <> ${lit(offerState.ACCEPTED)}`,
  )
  const twice = await many(
    db,
    sql`select service_id from trip_activity where kind = 'CANCELED' group by service_id having count(*) > 1`,
  )
  return { lost: lost + ended.length + accepted.length, doubled: doubled + twice.length }
}
