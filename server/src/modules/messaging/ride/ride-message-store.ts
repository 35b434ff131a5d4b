import { sql } from 'kysely'
import type { RideMessage, TripMessage } from '@chaski/contract/messaging/ride-schema.ts'
import type { TripStatus } from '@chaski/contract/trips/statuses.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

/** A ride and who drives it now: the two ends of its thread. */
export type Ride = {
  service_id: number
  status_type_id: TripStatus
  assignment: string | null
  driver_id: number
  driver_uuid: string
}

const ride = sql`select t.service_id, t.status_type_id, t.assignment, d.driver_id, d.driver_uuid
  from trip t join driver d on d.driver_id = t.driver_id`

export const findRide = (db: Db, service_id: number): Promise<Ride | undefined> =>
  maybe(db, sql<Ride>`${ride} where t.service_id = ${service_id}`)

/** Held until the words are kept: a ride that ends in the same moment ends after them or refuses them. */
export const holdRide = (trx: Db, service_id: number): Promise<Ride | undefined> =>
  maybe(trx, sql<Ride>`${ride} where t.service_id = ${service_id} for share of t`)

type Author = RideMessage['author_type']
const columns = sql`message_uuid, author_type, text, created_at, read_at`
const thread = ({ service_id, driver_id }: Pick<Ride, 'service_id' | 'driver_id'>) =>
  sql`service_id = ${service_id} and driver_id = ${driver_id}`

/** Two people say little in one ride; the newest count. */
const longest = 200

export const wordsOfRide = (db: Db, of: Ride): Promise<RideMessage[]> =>
  many(
    db,
    sql<RideMessage>`select ${columns} from (
        select * from ride_message where ${thread(of)} order by ride_message_id desc limit ${longest}) newest
      order by ride_message_id`,
  )

export const insertRideMessage = (
  trx: Db,
  { service_id, driver_id }: Ride,
  author_type: Author,
  text: string,
): Promise<RideMessage> =>
  one(
    trx,
    sql<RideMessage>`insert into ride_message (service_id, driver_id, author_type, text)
      values (${service_id}, ${driver_id}, ${author_type}, ${text}) returning ${columns}`,
  )

/** The reader has seen everything that the other wrote so far. */
export const markRead = (trx: Db, of: Ride, reader: Author): Promise<number> =>
  run(
    trx,
    sql`update ride_message set read_at = now() where ${thread(of)} and author_type <> ${reader} and read_at is null`,
  )

/** Everything of a trip for the desk, whoever drove it; the passenger has no name here. */
export const rideWordsOfTrip = (db: Db, service_id: number): Promise<TripMessage[]> =>
  many(
    db,
    sql<TripMessage>`
      select m.message_uuid, m.author_type, m.text, m.created_at, m.read_at, m.service_id, true as in_ride, false as urgent,
        false as broadcast, null as image, null as delivered_at,
        case when m.author_type = 'CLIENT' then 'Pasajero' else d.first_name || ' ' || d.last_name end as author_name
      from ride_message m join driver d using (driver_id) where m.service_id = ${service_id}
      order by m.ride_message_id limit 500`,
  )
