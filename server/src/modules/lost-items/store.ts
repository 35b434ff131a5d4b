import { onePage, type Unpaged } from '#src/base/sql/one-page.ts'
import { sortedBy } from '#src/base/sql/sorted-by.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  LostItemDetail,
  lostItemFilters,
  LostItemForm,
  LostItemRow,
} from '@chaski/contract/lost-items/schema.ts'
import { type LostItemState, lostItemStates } from '@chaski/contract/lost-items/states.ts'
import type { Scope } from '#src/access/scope.ts'
import { type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'
import { tripScope } from '#src/modules/trips/trip-scope.ts'
import { containsWords } from '#src/records/words.ts'

/** An item with everything, as only the server sees it. */
export type StoredItem = Required<LostItemRow>

const columns = sql`i.lost_item_id, i.version, i.source, i.state, i.description, i.left_at, i.kept_at, i.created_at, i.created_by,
  i.returned_at, i.receiver_name, i.receiver_document, i.service_id, t.date_time_service,
  jsonb_build_object('driver_id', d.driver_id, 'name', d.first_name || ' ' || d.last_name) as driver,
  v.code || ' · ' || v.plate as unit,
  jsonb_build_object('client_id', t.client_id, 'name', t.client_name, 'cellphone', t.cellphone) as client`

const tables = sql`lost_item i join trip t using (service_id) join driver d on d.driver_id = i.driver_id
  left join vehicle v on v.vehicle_id = t.vehicle_id`

const isOpen = sql`i.state in ('SEARCHING', 'WITH_DRIVER', 'AT_OFFICE')`

type Filters = z.output<typeof lostItemFilters>

const matching = (scope: Scope, f: Unpaged<Filters>, withClients: boolean) => {
  const words = withClients
    ? sql`i.description || ' ' || t.client_name || ' ' || t.cellphone || ' ' || t.service_id`
    : sql`i.description || ' ' || t.service_id`
  return sql.join(
    [
      tripScope(scope),
      ...(f.state === undefined ? [] : [sql`i.state = ${f.state}`]),
      ...(f.open === undefined ? [] : [f.open ? isOpen : sql`not ${isOpen}`]),
      ...(f.service_id === undefined ? [] : [sql`i.service_id = ${f.service_id}`]),
      ...(f.driver_id === undefined ? [] : [sql`i.driver_id = ${f.driver_id}`]),
      ...containsWords(words, f.key_word),
    ],
    sql` and `,
  )
}

const orders = {
  what: sql`folded(i.description)`,
  state: sql`array_position(${lostItemStates}::text[], i.state)`,
  kept: sql`folded(i.kept_at)`,
  trip: sql`i.service_id`,
  driver: sql`folded(d.first_name || ' ' || d.last_name)`,
  at: sql`i.created_at`,
}

/** Every item that the filters let through, in the order of the list. */
export const itemList = (scope: Scope, f: Unpaged<Filters>, withClients: boolean) =>
  sql<StoredItem>`select ${columns} from ${tables} where ${matching(scope, f, withClients)}
    order by ${sortedBy(f.sort, {
      ...orders,
      // Who may not see clients learns nothing by their order.
      client: withClients ? sql`folded(t.client_name)` : sql`null::text`,
    })}${isOpen} desc, i.created_at desc, i.lost_item_id desc`

export const listItems = async (db: Db, scope: Scope, f: Filters, withClients: boolean) => {
  const where = matching(scope, f, withClients)
  const data = await many(db, onePage(itemList(scope, f, withClients), f))
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`,
  )
  return { data, page: f.page, page_size: f.page_size, total }
}

export const findItem = (
  db: Db,
  scope: Scope,
  lost_item_id: number,
): Promise<StoredItem | undefined> =>
  maybe(
    db,
    sql<StoredItem>`select ${columns} from ${tables} where i.lost_item_id = ${lost_item_id} and ${tripScope(scope)}`,
  )

export const lockItem = async (
  trx: Db,
  scope: Scope,
  lost_item_id: number,
): Promise<StoredItem | undefined> => {
  await run(trx, sql`select 1 from lost_item where lost_item_id = ${lost_item_id} for update`)
  return findItem(trx, scope, lost_item_id)
}

export const stepsOf = (db: Db, lost_item_id: number): Promise<LostItemDetail['steps']> =>
  many(
    db,
    sql<LostItemDetail['steps'][number]>`select at, by, state, note, told_driver, told_client
      from lost_item_step where lost_item_id = ${lost_item_id} order by lost_item_step_id`,
  )

type NewItem = Pick<LostItemForm, 'source' | 'description' | 'left_at'> & {
  service_id: number
  driver_id: number
  state: LostItemState
  created_by: string | null
}

export const insertItem = async (trx: Db, i: NewItem): Promise<number> =>
  (
    await one(
      trx,
      sql<{ lost_item_id: number }>`
        insert into lost_item (service_id, driver_id, source, state, description, left_at, created_by)
        values (${i.service_id}, ${i.driver_id}, ${i.source}, ${i.state}, ${i.description}, ${i.left_at}, ${i.created_by})
        returning lost_item_id`,
    )
  ).lost_item_id

export type ItemChange = {
  state: LostItemState
  kept_at: string | null
  receiver_name: string | null
  receiver_document: string | null
}

export const moveItem = (trx: Db, lost_item_id: number, c: ItemChange) =>
  run(
    trx,
    sql`update lost_item set state = ${c.state}, kept_at = ${c.kept_at}, receiver_name = ${c.receiver_name},
          receiver_document = ${c.receiver_document}, returned_at = case when ${c.state} = 'RETURNED' then now() end,
          version = version + 1
        where lost_item_id = ${lost_item_id}`,
  )

type NewStep = {
  state: LostItemState
  note: string
  by: string | null
  told_driver: boolean
  told_client: 'SMS' | 'MAIL' | null
}

export const insertStep = (trx: Db, lost_item_id: number, s: NewStep) =>
  run(
    trx,
    sql`insert into lost_item_step (lost_item_id, by, state, note, told_driver, told_client)
        values (${lost_item_id}, ${s.by}, ${s.state}, ${s.note}, ${s.told_driver}, ${s.told_client})`,
  )

/** Where the owner of a thing can be written to: what the client has not proven to be theirs is no address. */
export const addressOfOwner = (
  db: Db,
  service_id: number,
): Promise<{ cellphone: string; email: string | null }> =>
  one(
    db,
    sql<{ cellphone: string; email: string | null }>`
      select t.cellphone, case when c.email_verified_at is not null then c.email end as email
      from trip t left join client c on c.client_id = t.client_id where t.service_id = ${service_id}`,
  )
