import { onePage, type Unpaged } from '#src/base/sql/one-page.ts'
import { sortedBy } from '#src/base/sql/sorted-by.ts'
import { naturally } from '#src/base/sql/naturally.ts'
import { sql } from 'kysely'
import type { DriverStatus } from '@chaski/contract/drivers/driver-status.ts'
import type {
  DriverChange,
  DriverFilters,
  DriverForm,
  DriverRow,
} from '@chaski/contract/drivers/schema.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import { loginKey } from '#src/modules/session/log-in/claim-login.ts'
import { stateColumns, statusId } from './day/driver-state-sql.ts'
import { withinCoverages } from './day/state-store.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

/** A row with the hashes of its pictures in place of their addresses. */
export type StoredDriver = Omit<DriverRow, 'picture_static_url' | 'picture_animated_url'> & {
  picture_static_sha256: string | null
  picture_animated_sha256: string | null
}

const loginPaused = sql`(select max(a.blocked_until) from attempt a
  where a.key in (${loginKey('driver', '')} || upper(d.code), ${loginKey('driver', '')} || d.cellphone) and a.blocked_until > now())`

const columns = sql`
  ${stateColumns}, d.first_name, d.last_name, d.coverage_id, co.name as coverage_name, d.document_type_id, d.document_number,
  d.birth_date, d.cellphone, d.email, d.address, d.licence_number, d.licence_category, d.turn_id, d.dispatch_order, d.notes,
  (select sha256 from stored_file where file_id = d.picture_static_file_id) as picture_static_sha256,
  (select sha256 from stored_file where file_id = d.picture_animated_file_id) as picture_animated_sha256,
  d.password_hash is not null as has_password, ${loginPaused} as login_paused_until,
  coalesce((select json_agg(json_build_object('vehicle_id', v.vehicle_id, 'code', v.code, 'plate', v.plate) order by v.code)
    from driver_vehicle dv join vehicle v using (vehicle_id) where dv.driver_id = d.driver_id and dv.ended_at is null), '[]') as vehicles,
  coalesce((select json_agg(payment_type_id order by payment_type_id) from driver_payment_type p where p.driver_id = d.driver_id), '[]') as payment_type_ids,
  (select json_build_object('PENDING', count(*) filter (where status = 'PENDING'), 'REJECTED', count(*) filter (where status = 'REJECTED'),
      'EXPIRING', count(*) filter (where status = 'EXPIRING'), 'EXPIRED', count(*) filter (where status = 'EXPIRED'))
    from current_document where holder = 'DRIVER' and holder_id = d.driver_id) as documents`

const from = sql`from driver d left join coverage co using (coverage_id)`

const conditions = (f: Unpaged<DriverFilters>, scope: CoverageLimit) => {
  const words = (f.key_word ?? '').split(/\s+/).filter((word) => word !== '')
  return sql.join(
    [
      withinCoverages(scope),
      ...(f.is_active === undefined ? [] : [sql`d.is_active = ${f.is_active}`]),
      ...(f.status_driver_id === undefined
        ? []
        : [sql`${statusId} = any(${f.status_driver_id}::int[])`]),
      ...(f.turn_id === undefined ? [] : [sql`d.turn_id = ${f.turn_id}`]),
      ...(f.coverage_id === undefined ? [] : [sql`d.coverage_id = ${f.coverage_id}`]),
      ...(f.payment_type_id === undefined
        ? []
        : [
            sql`exists (select 1 from driver_payment_type p where p.driver_id = d.driver_id and p.payment_type_id = ${f.payment_type_id})`,
          ]),
      ...(f.documents === undefined
        ? []
        : [
            sql`exists (select 1 from current_document c where c.holder = 'DRIVER' and c.holder_id = d.driver_id and c.status = ${f.documents})`,
          ]),
      ...words.map(
        (word) =>
          sql`folded(d.code || ' ' || d.first_name || ' ' || d.last_name || ' ' || d.document_number || ' ' || d.cellphone || ' '
                || d.licence_number || ' ' || coalesce((select string_agg(v.plate, ' ') from driver_vehicle dv join vehicle v using (vehicle_id)
                where dv.driver_id = d.driver_id and dv.ended_at is null), '')) like '%' || folded(${word}) || '%'`,
      ),
    ],
    sql` and `,
  )
}

const orders = {
  code: naturally(sql`d.code`),
  name: sql`folded(d.first_name || ' ' || d.last_name)`,
  status: statusId,
  shift: naturally(
    sql`(select v.code from driver_shift h join vehicle v using (vehicle_id) where h.driver_id = d.driver_id and h.ended_at is null)`,
  ),
  cellphone: sql`d.cellphone`,
  document_number: naturally(sql`d.document_number`),
  licence: naturally(sql`d.licence_number`),
  dispatch_order: sql`d.dispatch_order`,
}

/** Every driver that the filters let through, in the order of the list. */
export const driverList = (f: Unpaged<DriverFilters>, scope: CoverageLimit) =>
  sql<StoredDriver>`select ${columns} ${from} where ${conditions(f, scope)}
    order by ${sortedBy(f.sort, orders)}d.is_active desc, upper(d.code), d.driver_id`

export const listDrivers = async (
  db: Db,
  f: DriverFilters,
  scope: CoverageLimit,
): Promise<{ rows: StoredDriver[]; total: number }> => {
  const where = conditions(f, scope)
  const rows = await many(db, onePage(driverList(f, scope), f))
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from driver d where ${where}`,
  )
  return { rows, total }
}

export const findDriver = (
  db: Db,
  driver_id: number,
  scope: CoverageLimit,
): Promise<StoredDriver | undefined> =>
  maybe(
    db,
    sql<StoredDriver>`select ${columns} ${from} where d.driver_id = ${driver_id} and ${withinCoverages(scope)}`,
  )

type Found = {
  driver_id: number
  code: string
  name: string
  status_driver_id: DriverStatus
  label: string
}

const searched = {
  ALL: sql`folded(d.code || ' ' || d.first_name || ' ' || d.last_name || ' ' || d.document_number || ' ' || d.cellphone)`,
  CODE: sql`folded(d.code)`,
  NAME: sql`folded(d.first_name || ' ' || d.last_name)`,
  DOCUMENT: sql`d.document_number`,
  CELLPHONE: sql`d.cellphone`,
} as const

export const searchDrivers = async (
  db: Db,
  f: {
    key_word?: string | undefined
    search_type: keyof typeof searched
    page: number
    page_size: number
  },
  scope: CoverageLimit,
): Promise<{ data: Found[]; total: number }> => {
  const where = sql`d.is_active and ${withinCoverages(scope)} and ${searched[f.search_type]} like '%' || folded(${f.key_word ?? ''}) || '%'`
  const data = await many(
    db,
    sql<Found>`select d.driver_id, d.code, d.first_name || ' ' || d.last_name as name, ${statusId} as status_driver_id,
                      d.code || ' · ' || d.first_name || ' ' || d.last_name as label
               from driver d where ${where} order by upper(d.code) = upper(${f.key_word ?? ''}) desc, upper(d.code), d.driver_id
               limit ${f.page_size} offset ${(f.page - 1) * f.page_size}`,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from driver d where ${where}`,
  )
  return { data, total }
}

/** At work or dismissed. */
export const driverIdOfDocument = (
  db: Db,
  document_type_id: number,
  document_number: string,
): Promise<{ driver_id: number } | undefined> =>
  maybe(
    db,
    sql<{ driver_id: number }>`select driver_id from driver
      where document_type_id = ${document_type_id} and document_number = ${document_number}`,
  )

export const driverIdOfCode = (db: Db, code: string): Promise<{ driver_id: number } | undefined> =>
  maybe(
    db,
    sql<{ driver_id: number }>`select driver_id from driver where upper(code) = upper(${code})`,
  )

export const deleteDriver = (trx: Db, driver_id: number) =>
  run(trx, sql`delete from driver where driver_id = ${driver_id}`)

export const insertDriver = async (db: Db, f: DriverForm): Promise<number> =>
  (
    await one(
      db,
      sql<{ driver_id: number }>`
        insert into driver (code, coverage_id, first_name, last_name, document_type_id, document_number, birth_date, cellphone,
          email, address, licence_number, licence_category, turn_id, notes)
        values (${f.code}, ${f.coverage_id}, ${f.first_name}, ${f.last_name}, ${f.document_type_id}, ${f.document_number},
          ${f.birth_date}::date, ${f.cellphone}, ${f.email}, ${f.address}, ${f.licence_number}, ${f.licence_category},
          ${f.turn_id}, ${f.notes})
        returning driver_id`,
    )
  ).driver_id

export const updateDriver = (db: Db, driver_id: number, f: DriverChange) =>
  run(
    db,
    sql`update driver set code = ${f.code}, coverage_id = ${f.coverage_id}, first_name = ${f.first_name}, last_name = ${f.last_name},
          document_type_id = ${f.document_type_id}, document_number = ${f.document_number}, birth_date = ${f.birth_date}::date,
          cellphone = ${f.cellphone}, email = ${f.email}, address = ${f.address}, licence_number = ${f.licence_number},
          licence_category = ${f.licence_category}, turn_id = ${f.turn_id}, notes = ${f.notes}, is_active = ${f.is_active},
          version = version + 1
        where driver_id = ${driver_id}`,
  )

export const updateOrder = (db: Db, driver_id: number, dispatch_order: number) =>
  run(
    db,
    sql`update driver set dispatch_order = ${dispatch_order}, version = version + 1 where driver_id = ${driver_id}`,
  )

export const updatePassword = (
  db: Db,
  driver_id: number,
  password_hash: string,
  must_change: boolean,
) =>
  run(
    db,
    sql`update driver set password_hash = ${password_hash}, password_changed_at = now(), must_change_password = ${must_change},
          version = version + 1 where driver_id = ${driver_id}`,
  )

export const updatePicture = (db: Db, driver_id: number, animated: boolean, file_id: number) =>
  run(
    db,
    animated
      ? sql`update driver set picture_animated_file_id = ${file_id}, version = version + 1 where driver_id = ${driver_id}`
      : sql`update driver set picture_static_file_id = ${file_id}, version = version + 1 where driver_id = ${driver_id}`,
  )

export const insertPaymentType = (db: Db, driver_id: number, payment_type_id: number) =>
  run(
    db,
    sql`insert into driver_payment_type (driver_id, payment_type_id) values (${driver_id}, ${payment_type_id}) on conflict do nothing`,
  )

export const deletePaymentType = (db: Db, driver_id: number, payment_type_id: number) =>
  run(
    db,
    sql`delete from driver_payment_type where driver_id = ${driver_id} and payment_type_id = ${payment_type_id}`,
  )

export const listPaymentTypes = (
  db: Db,
  driver_id: number,
): Promise<{ payment_type_id: number; name: string }[]> =>
  many(
    db,
    sql<{ payment_type_id: number; name: string }>`
      select p.payment_type_id, c.name from driver_payment_type p
      join catalog_item c on c.kind = 'payment-types' and c.item_id = p.payment_type_id
      where p.driver_id = ${driver_id} order by c.position, c.item_id`,
  )

/** Whether an item of a catalogue exists and is in use. */
export const isCatalogItem = async (db: Db, kind: string, item_id: number): Promise<boolean> =>
  (await maybe(
    db,
    sql`select 1 from catalog_item where kind = ${kind} and item_id = ${item_id} and active`,
  )) !== undefined
