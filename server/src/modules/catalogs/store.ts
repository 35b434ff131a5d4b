import { sql } from 'kysely'
import type { CatalogItem, CatalogKind } from '@chaski/contract/catalogs/schema.ts'
import { type Db, many, maybe, one } from '#src/base/sql/sql.ts'

const columns = sql`kind, item_id, name, active, position, data, version`

export const allItems = (db: Db): Promise<CatalogItem[]> =>
  many(
    db,
    sql<CatalogItem>`select ${columns} from catalog_item order by kind, active desc, position, item_id`,
  )

export const itemList = (kind: CatalogKind) =>
  sql<CatalogItem>`select ${columns} from catalog_item where kind = ${kind} order by active desc, position, item_id`

export const itemsOf = (db: Db, kind: CatalogKind): Promise<CatalogItem[]> =>
  many(db, itemList(kind))

export const findItem = (
  db: Db,
  kind: CatalogKind,
  item_id: number,
): Promise<CatalogItem | undefined> =>
  maybe(
    db,
    sql<CatalogItem>`select ${columns} from catalog_item where kind = ${kind} and item_id = ${item_id}`,
  )

type ItemKey = Pick<CatalogItem, 'kind' | 'item_id'>

/** Which of these exist, and whether they are in use. */
export const statesOfItems = (
  db: Db,
  keys: readonly ItemKey[],
): Promise<(ItemKey & Pick<CatalogItem, 'active'>)[]> =>
  many(
    db,
    sql<ItemKey & Pick<CatalogItem, 'active'>>`
      select kind, item_id, active from catalog_item
      join unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ item_id }) => item_id)}::integer[]) as named(kind, item_id)
      using (kind, item_id)`,
  )

export const lockItem = (
  db: Db,
  kind: CatalogKind,
  item_id: number,
): Promise<CatalogItem | undefined> =>
  maybe(
    db,
    sql<CatalogItem>`select ${columns} from catalog_item where kind = ${kind} and item_id = ${item_id} for update`,
  )

/** The next id of a kind; the lock makes two writers take turns, archived rows keep their ids for ever. */
export const insertItem = async (
  db: Db,
  kind: CatalogKind,
  item: Pick<CatalogItem, 'name' | 'position' | 'data'>,
): Promise<CatalogItem> => {
  await sql`select pg_advisory_xact_lock(hashtext('catalog'), hashtext(${kind}))`.execute(db)
  return one(
    db,
    sql<CatalogItem>`
      insert into catalog_item (kind, item_id, name, position, data)
      select ${kind}, coalesce(max(item_id), 0) + 1, ${item.name}, ${item.position}, ${JSON.stringify(item.data)}::jsonb
      from catalog_item where kind = ${kind}
      returning ${columns}`,
  )
}

export const updateItem = (db: Db, item: Omit<CatalogItem, 'version'>): Promise<CatalogItem> =>
  one(
    db,
    sql<CatalogItem>`
      update catalog_item set name = ${item.name}, position = ${item.position}, data = ${JSON.stringify(item.data)}::jsonb,
        active = ${item.active}, version = version + 1
      where kind = ${item.kind} and item_id = ${item.item_id} returning ${columns}`,
  )
