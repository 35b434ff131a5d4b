import { sql } from 'kysely'
import type { Db } from '#src/base/sql/sql.ts'
import { insertFile } from '#src/modules/files/store-file.ts'
import { maybe, one, run } from '#src/base/sql/sql.ts'

export const hasFleet = async (db: Db): Promise<boolean> =>
  (await maybe(
    db,
    sql`select 1 where exists (select 1 from driver) or exists (select 1 from vehicle) or exists (select 1 from recruit)`,
  )) !== undefined

export const firstCoverage = async (db: Db): Promise<number | null> =>
  (
    await one(
      db,
      sql<{ coverage_id: number | null }>`select min(coverage_id) as coverage_id from coverage`,
    )
  ).coverage_id

const rows = (data: readonly object[]) => sql`${JSON.stringify(data)}::jsonb`

/** Demonstration cars, in the order given; their ids count from 1 in a fresh database. */
export const insertCars = (trx: Db, cars: readonly object[], coverage_id: number | null) =>
  run(
    trx,
    sql`insert into vehicle (code, coverage_id, plate, model_id, model_year, color, fuel, engine_cc, doors, seats, owner_name)
        select c.code, ${coverage_id}, c.plate, m.model_id, c.model_year, c.color, c.fuel, c.engine_cc, 4, 5, c.owner_name
        from jsonb_to_recordset(${rows(cars)}) as c (n int, code text, plate text, model text, model_year int, color text, fuel text,
          engine_cc int, owner_name text)
        join vehicle_model m on m.name = c.model order by c.n`,
  )

export const insertPeople = (
  trx: Db,
  people: readonly object[],
  coverage_id: number | null,
  password_hash: string,
) =>
  run(
    trx,
    sql`insert into driver (code, coverage_id, first_name, last_name, document_type_id, document_number, birth_date, cellphone, address,
          licence_number, licence_category, turn_id, dispatch_order, password_hash, must_change_password, password_changed_at)
        select p.code, ${coverage_id}, p.first_name, p.last_name, 1, p.document_number, p.birth_date, p.cellphone, p.address,
          p.licence_number, p.licence_category, p.turn_id, p.dispatch_order, ${password_hash}, false, now()
        from jsonb_to_recordset(${rows(people)}) as p (n int, code text, first_name text, last_name text, document_number text,
          birth_date date, cellphone text, address text, licence_number text, licence_category text, turn_id int, dispatch_order int)
        order by p.n`,
  )

/** Links by code and plate, so that ids need not be known. */
export const insertLinks = async (
  trx: Db,
  links: readonly { driver: string; vehicle: string }[],
  payments: readonly { driver: string; payment_type_id: number }[],
  attributes: readonly { vehicle: string; attribute_id: number }[],
): Promise<void> => {
  await run(
    trx,
    sql`insert into driver_vehicle (driver_id, vehicle_id)
        select d.driver_id, v.vehicle_id from jsonb_to_recordset(${rows(links)}) as l (driver text, vehicle text)
        join driver d on d.code = l.driver join vehicle v on v.code = l.vehicle`,
  )
  await run(
    trx,
    sql`insert into driver_payment_type (driver_id, payment_type_id)
        select d.driver_id, l.payment_type_id from jsonb_to_recordset(${rows(payments)}) as l (driver text, payment_type_id int)
        join driver d on d.code = l.driver`,
  )
  await run(
    trx,
    sql`insert into vehicle_attribute (vehicle_id, attribute_id)
        select v.vehicle_id, l.attribute_id from jsonb_to_recordset(${rows(attributes)}) as l (vehicle text, attribute_id int)
        join vehicle v on v.code = l.vehicle`,
  )
}

/** Documents by holder code; days count from today, so that a demonstration is fresh on any day. */
export const insertDocuments = async (
  trx: Db,
  documents: readonly object[],
  file_id: number,
): Promise<void> => {
  await run(
    trx,
    sql`with document as (
          select p.*, coalesce(d.driver_id, v.vehicle_id, r.recruit_id) as holder_id
          from jsonb_to_recordset(${rows(documents)}) as p (holder text, code text, document_id int, revision int, number text, issued int,
            expires int, state text, reject_reason text)
          left join driver d on p.holder = 'DRIVER' and d.code = p.code
          left join vehicle v on p.holder = 'VEHICLE' and v.code = p.code
          left join recruit r on p.holder = 'RECRUIT' and r.document_number = p.code
        ), inserted as (
          insert into holder_document (holder, holder_id, document_id, revision, number, issued_on, expires_on, state, reject_reason,
            evaluated_at, evaluated_by, created_by)
          select holder, holder_id, document_id, revision, number, lima_today() + issued, lima_today() + expires, state, reject_reason,
            case when state <> 'PENDING' then now() end, case when state <> 'PENDING' then 'Fredy Choque' end, 'Rosa Apaza'
          from document returning revision_id, document_id, state
        )
        insert into document_capture (revision_id, file_id, created_by)
        select revision_id, ${file_id}, 'Rosa Apaza' from inserted where state = 'PENDING' and document_id <> 6`,
  )
}

/** Sanctions past and present, and one block, on drivers by code. */
export const insertSanctions = async (trx: Db, sanctions: readonly object[]): Promise<void> => {
  await run(
    trx,
    sql`insert into driver_sanction (driver_id, reason_id, note, starts_at, ends_at, state, created_by)
        select d.driver_id, s.reason_id, s.note, now() + make_interval(mins => s.starts), now() + make_interval(mins => s.ends), s.state, 'Sergio Mamani'
        from jsonb_to_recordset(${rows(sanctions)}) as s (driver text, reason_id int, note text, starts int, ends int, state text)
        join driver d on d.code = s.driver`,
  )
  await run(
    trx,
    sql`update driver d set administrative_status = 'SANCTION', sanction_until = s.ends_at
        from driver_sanction s where s.driver_id = d.driver_id and s.state = 'ACTIVE'`,
  )
}

export const insertApplicants = async (trx: Db, applicants: readonly object[]): Promise<void> => {
  await run(
    trx,
    sql`insert into recruit (cellphone, cellphone_verified, first_name, last_name, document_type_id, document_number, birth_date, address,
          licence_number, licence_category, turn_id, state, submitted_at, reject_reason, decided_at)
        select a.cellphone, true, a.first_name, a.last_name, 1, a.document_number, a.birth_date, a.address, a.licence_number,
          a.licence_category, a.turn_id, a.state, case when a.state <> 'DRAFT' then now() - make_interval(hours => a.hours) end,
          a.reject_reason, case when a.state = 'REJECTED' then now() end
        from jsonb_to_recordset(${rows(applicants)}) as a (n int, cellphone text, first_name text, last_name text, document_number text,
          birth_date date, address text, licence_number text, licence_category text, turn_id int, state text, hours int, reject_reason text)
        order by a.n`,
  )
  await run(
    trx,
    sql`insert into recruit_vehicle (recruit_id, plate, model_id, model_year, color, fuel, engine_cc, doors, seats)
        select r.recruit_id, a.plate, m.model_id, a.model_year, 'Plata', 'GNV', 1500, 4, 5
        from jsonb_to_recordset(${rows(applicants)}) as a (document_number text, plate text, model text, model_year int)
        join recruit r using (document_number) join vehicle_model m on m.name = a.model where a.plate is not null`,
  )
}

/** The story begins with the registration. */
export const insertBeginnings = (trx: Db) =>
  run(
    trx,
    sql`insert into fleet_activity (holder, holder_id, kind, actor_type, actor_name)
        select 'DRIVER', driver_id, 'CREATED', 'OPERADOR', 'Fredy Choque' from driver
        union all select 'VEHICLE', vehicle_id, 'CREATED', 'OPERADOR', 'Fredy Choque' from vehicle
        union all select 'RECRUIT', recruit_id, 'REGISTERED', 'POSTULANTE', first_name || ' ' || last_name from recruit`,
  )

type NewFile = Parameters<typeof insertFile>[1]
export type DemoFace = { codes: readonly string[]; still: NewFile; moving: NewFile | null }

/** The pictures of drivers, by code. */
export const insertFaces = async (trx: Db, faces: readonly DemoFace[]): Promise<void> => {
  for (const { codes, still, moving } of faces) {
    const still_id = await insertFile(trx, still)
    const moving_id = moving === null ? null : await insertFile(trx, moving)
    await run(
      trx,
      sql`update driver set picture_static_file_id = ${still_id}, picture_animated_file_id = ${moving_id}
          where code = any(${[...codes]})`,
    )
  }
}
