import { sql } from 'kysely'
import { tripSets } from '@chaski/contract/trips/statuses.ts'
import { type Db, many, run } from '#src/base/sql/sql.ts'
import { oneOf } from '#src/base/sql/state-sql.ts'
import { ridesBefore } from './rides-before-sql.ts'

/** A client and the records that were merged into it. */
export const person = (client_id: number) =>
  sql`select client_id from client where client_id = ${client_id} or merged_into = ${client_id}`

export const ridesOf = (db: Db, client_id: number) =>
  many(
    db,
    sql`select service_id, created_at, date_time_service, status_type_id, client_name, cellphone, origin_text, notes, fare_cents
        from trip where client_id in (${person(client_id)}) order by service_id`,
  )

export const ridesBeforeOf = (db: Db, client_id: number) =>
  many(
    db,
    sql`select p.code, p.happened_at, p.status_type_id, p.client_name, p.cellphone, p.origin_text, p.destination_text, p.fare_cents
        from past_trip p where ${ridesBefore(client_id)} order by p.happened_at`,
  )

/** Rides that somebody still has to drive, charge or close. */
export const openRidesOf = (db: Db, client_id: number): Promise<{ service_id: number }[]> =>
  many(
    db,
    sql<{ service_id: number }>`select service_id from trip
      where client_id in (${person(client_id)}) and status_type_id not in ${oneOf(tripSets.ended)} order by service_id`,
  )

const aboutRides = (client_id: number) =>
  sql`entity = 'trips' and entity_id in (select service_id::text from trip where client_id in (${person(client_id)}))`

/** What was written to them, and about them to their company. */
export const messagesOf = (db: Db, client_id: number) =>
  many(
    db,
    sql`select created_at, channel, recipient, subject, body, state from outgoing_message
        where ${aboutRides(client_id)} order by created_at`,
  )

/** What they asked to come again and again. */
export const plansOf = (db: Db, client_id: number) =>
  many(
    db,
    sql`select plan_id, name, client_name, cellphone, ride, valid_from, valid_to, is_active, created_at
        from trip_plan where client_id in (${person(client_id)}) order by plan_id`,
  )

/** What they left behind, and who came for it. */
export const lostItemsOf = (db: Db, client_id: number) =>
  many(
    db,
    sql`select i.lost_item_id, i.service_id, i.description, i.state, i.created_at, i.receiver_name, i.receiver_document, i.returned_at
        from lost_item i join trip t using (service_id) where t.client_id in (${person(client_id)}) order by i.lost_item_id`,
  )

/** What they wrote to their drivers, and what those wrote to them. */
export const rideWordsOf = (db: Db, client_id: number) =>
  many(
    db,
    sql`select m.service_id, m.author_type, m.text, m.created_at from ride_message m join trip t using (service_id)
        where t.client_id in (${person(client_id)}) order by m.ride_message_id`,
  )

/** A plan of somebody who is forgotten orders nothing more. */
const forgetPlans = (db: Db, client_id: number): Promise<number> =>
  run(
    db,
    sql`update trip_plan set name = 'Plan ' || plan_id, client_name = 'Cliente anonimizado ' || client_id, cellphone = '',
          ride = ride || '{"notes": "", "reference_notes": "", "dynamic_fields": {}}', is_active = false, version = version + 1
        where client_id in (${person(client_id)})`,
  )

/** The ride, its route and its money stay; who rode, and what they were written, does not. */
export const forgetRider = async (db: Db, client_id: number): Promise<void> => {
  await forgetPlans(db, client_id)
  await run(
    db,
    sql`update outgoing_message set recipient = '', subject = null, body = null,
          state = case when state = 'QUEUED' then 'FAILED' else state end
        where ${aboutRides(client_id)}`,
  )
  await run(
    db,
    sql`update lost_item set receiver_name = 'Anonimizado', receiver_document = '', version = version + 1
        where receiver_name is not null and service_id in (select service_id from trip where client_id in (${person(client_id)}))`,
  )
  await run(
    db,
    sql`update ride_message set text = '[borrado]'
        where service_id in (select service_id from trip where client_id in (${person(client_id)}))`,
  )
  await run(
    db,
    sql`update call_record set cellphone = '', recording_url = null where client_id in (${person(client_id)})`,
  )
  await run(
    db,
    sql`update trip set client_name = 'Cliente anonimizado ' || client_id, cellphone = '', notes = '', reference_notes = '',
          origin_reference = '', version = version + 1
        where client_id in (${person(client_id)})`,
  )
  await run(
    db,
    sql`update past_trip p set client_id = ${client_id}, client_name = 'Cliente anonimizado ' || ${client_id}::int, cellphone = '',
          version = p.version + 1
        where ${ridesBefore(client_id)}`,
  )
}

export const moveRides = async (db: Db, keep_id: number, merge_id: number): Promise<number> => {
  await run(db, sql`update call_record set client_id = ${keep_id} where client_id = ${merge_id}`)
  await run(db, sql`update trip_plan set client_id = ${keep_id} where client_id = ${merge_id}`)
  return run(db, sql`update trip set client_id = ${keep_id} where client_id = ${merge_id}`)
}
