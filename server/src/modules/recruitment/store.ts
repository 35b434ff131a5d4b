import { onePage, type Unpaged } from '#src/base/sql/one-page.ts'
import { sql } from 'kysely'
import type {
  RecruitChange,
  RecruitDetail,
  RecruitFilters,
  RecruitRow,
  RecruitVehicleForm,
  Registration,
} from '@chaski/contract/recruitment/schema.ts'
import type { Contact } from '#src/modules/session/log-in/check-code.ts'
import { recruitsInReach } from '#src/access/reach.ts'
import { type Scope, unlimited } from '#src/access/scope.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

const rowColumns = sql`
  r.recruit_id as driver_id, r.recruit_uuid, r.first_name || ' ' || r.last_name as name, r.first_name, r.last_name, r.cellphone,
  r.email, r.document_type_id, r.document_number, r.state, v.plate, r.created_at, r.submitted_at, r.version,
  (select json_build_object('PENDING', count(*) filter (where status = 'PENDING'), 'REJECTED', count(*) filter (where status = 'REJECTED'),
      'EXPIRING', count(*) filter (where status = 'EXPIRING'), 'EXPIRED', count(*) filter (where status = 'EXPIRED'))
    from current_document where holder = 'RECRUIT' and holder_id = r.recruit_id) as documents`

const from = sql`from recruit r left join recruit_vehicle v using (recruit_id)`

const matching = (scope: Scope, f: Unpaged<RecruitFilters>) => {
  const words = (f.key_word ?? '').split(/\s+/).filter((word) => word !== '')
  return sql.join(
    [
      recruitsInReach(scope),
      ...(f.state === undefined ? [] : [sql`r.state = ${f.state}`]),
      ...(f.to_evaluate === undefined
        ? []
        : [
            sql`exists (select 1 from current_document c where c.holder = 'RECRUIT' and c.holder_id = r.recruit_id and c.status = 'PENDING') = ${f.to_evaluate}`,
          ]),
      ...words.map(
        (word) =>
          sql`folded(r.first_name || ' ' || r.last_name || ' ' || r.document_number || ' ' || coalesce(r.cellphone, '') || ' '
                || coalesce(r.email, '') || ' ' || coalesce(v.plate, '')) like '%' || folded(${word}) || '%'`,
      ),
    ],
    sql` and `,
  )
}

/** Every applicant that the filters let through, in the order of the list. */
export const recruitList = (scope: Scope, f: Unpaged<RecruitFilters>) =>
  sql<RecruitRow>`select ${rowColumns} ${from} where ${matching(scope, f)} order by r.submitted_at, r.created_at, r.recruit_id`

export const listRecruits = async (
  db: Db,
  scope: Scope,
  f: RecruitFilters,
): Promise<{ data: RecruitRow[]; total: number }> => {
  const data = await many(db, onePage(recruitList(scope, f), f))
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total ${from} where ${matching(scope, f)}`,
  )
  return { data, total }
}

export type StoredRecruit = Omit<RecruitDetail, 'missing' | 'turns' | 'medical'> & {
  cellphone_verified: boolean
  email_verified: boolean
}

const detailColumns = sql`${rowColumns}, r.birth_date, r.address, r.licence_number, r.licence_category, r.turn_id, r.reject_reason,
  r.decided_at, r.decided_by, r.driver_id as converted_driver_id, r.cellphone_verified, r.email_verified, r.has_car`

export const findRecruit = (
  db: Db,
  recruit_id: number,
  scope: Scope = unlimited,
): Promise<StoredRecruit | undefined> =>
  maybe(
    db,
    sql<StoredRecruit>`select ${detailColumns} ${from} where r.recruit_id = ${recruit_id} and ${recruitsInReach(scope)}`,
  )

export const lockRecruit = async (
  trx: Db,
  recruit_id: number,
): Promise<StoredRecruit | undefined> => {
  await run(trx, sql`select 1 from recruit where recruit_id = ${recruit_id} for update`)
  return findRecruit(trx, recruit_id)
}

/** Only a contact proven by a code opens an account. */
export const findRecruitByContact = (
  db: Db,
  { channel, address }: Contact,
): Promise<{ recruit_id: number; name: string } | undefined> =>
  maybe(
    db,
    sql<{ recruit_id: number; name: string }>`
      select recruit_id, first_name || ' ' || last_name as name from recruit
      where case when ${channel} = 'SMS' then cellphone_verified and cellphone = ${address}
                 else email_verified and lower(email) = lower(${address}) end`,
  )

export const insertRecruit = (
  trx: Db,
  f: Registration,
  { channel, address }: Contact,
): Promise<{ recruit_id: number; name: string }> => {
  const bySms = channel === 'SMS'
  return one(
    trx,
    sql<{ recruit_id: number; name: string }>`
      insert into recruit (cellphone, cellphone_verified, email, email_verified, first_name, last_name, document_type_id, document_number)
      values (${bySms ? address : null}, ${bySms}, ${bySms ? null : address}, ${!bySms}, ${f.first_name}, ${f.last_name},
              ${f.document_type_id}, ${f.document_number})
      returning recruit_id, first_name || ' ' || last_name as name`,
  )
}

type Contacts = { cellphone: string | null; email: string | null }

export const updateRecruit = (trx: Db, recruit_id: number, f: RecruitChange, contacts: Contacts) =>
  run(
    trx,
    sql`update recruit set first_name = ${f.first_name}, last_name = ${f.last_name}, document_type_id = ${f.document_type_id},
          document_number = ${f.document_number}, birth_date = ${f.birth_date}::date, address = ${f.address},
          licence_number = ${f.licence_number}, licence_category = ${f.licence_category}, turn_id = ${f.turn_id},
          cellphone = ${contacts.cellphone}, email = ${contacts.email}, version = version + 1
        where recruit_id = ${recruit_id}`,
  )

export type StoredCar = {
  plate: string
  legacy_plate: boolean
  brand_id: number
  brand_name: string
  model_id: number
  model_name: string
  model_year: number
  color: string
  fuel: RecruitVehicleForm['fuel']
  engine_cc: number | null
  doors: number
  seats: number
  owner_name: string
  version: number
}

export const findCar = (db: Db, recruit_id: number): Promise<StoredCar | undefined> =>
  maybe(
    db,
    sql<StoredCar>`
      select v.plate, v.legacy_plate, b.brand_id, b.name as brand_name, v.model_id, m.name as model_name, v.model_year, v.color, v.fuel,
             v.engine_cc, v.doors, v.seats, v.owner_name, v.version
      from recruit_vehicle v join vehicle_model m using (model_id) join vehicle_brand b using (brand_id)
      where v.recruit_id = ${recruit_id}`,
  )

export const saveCar = (trx: Db, recruit_id: number, f: RecruitVehicleForm) =>
  run(
    trx,
    sql`insert into recruit_vehicle (recruit_id, plate, legacy_plate, model_id, model_year, color, fuel, engine_cc, doors, seats, owner_name)
        values (${recruit_id}, ${f.plate}, ${f.legacy_plate}, ${f.model_id}, ${f.model_year}, ${f.color}, ${f.fuel}, ${f.engine_cc},
                ${f.doors}, ${f.seats}, ${f.owner_name})
        on conflict (recruit_id) do update set plate = excluded.plate, legacy_plate = excluded.legacy_plate, model_id = excluded.model_id,
          model_year = excluded.model_year, color = excluded.color, fuel = excluded.fuel, engine_cc = excluded.engine_cc,
          doors = excluded.doors, seats = excluded.seats, owner_name = excluded.owner_name, version = recruit_vehicle.version + 1`,
  )

export const saveHasCar = (trx: Db, recruit_id: number, has_car: boolean) =>
  run(
    trx,
    sql`update recruit set has_car = ${has_car}, version = version + 1 where recruit_id = ${recruit_id}`,
  )

export const markSubmitted = (trx: Db, recruit_id: number) =>
  run(
    trx,
    sql`update recruit set state = 'SUBMITTED', submitted_at = now(), version = version + 1 where recruit_id = ${recruit_id}`,
  )

export const markRejected = (trx: Db, recruit_id: number, reason: string, by: string | null) =>
  run(
    trx,
    sql`update recruit set state = 'REJECTED', reject_reason = ${reason}, decided_at = now(), decided_by = ${by}, version = version + 1
        where recruit_id = ${recruit_id}`,
  )

export const markConverted = (trx: Db, recruit_id: number, driver_id: number, by: string | null) =>
  run(
    trx,
    sql`update recruit set state = 'CONVERTED', driver_id = ${driver_id}, decided_at = now(), decided_by = ${by}, version = version + 1
        where recruit_id = ${recruit_id}`,
  )

export const listTurns = (db: Db): Promise<{ turn_id: number; name: string }[]> =>
  many(
    db,
    sql<{ turn_id: number; name: string }>`
      select item_id as turn_id, name from catalog_item where kind = 'turns' and active order by position, item_id`,
  )
