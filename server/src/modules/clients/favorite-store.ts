import { sql } from 'kysely'
import type { Favorite, FavoriteForm } from '@chaski/contract/clients/schema.ts'
import { among, type Db, many } from '#src/base/sql/sql.ts'

const columns = sql`favorite_id, favorite_uuid, client_id, company_id, name, address, reference, latitude, longitude`

/** Undefined: of the client whatever the company; null: those of private rides only. */
export const listFavorites = (
  db: Db,
  client_id: number,
  company_id: number | null | undefined,
): Promise<Favorite[]> =>
  many(
    db,
    sql<Favorite>`select ${columns} from favorite
                  where client_id = ${client_id} and ${company_id === undefined ? sql`true` : sql`company_id is not distinct from ${company_id}`}
                  order by folded(name), favorite_id`,
  )

/** Of everybody who shares a telephone. */
export const favoritesOfClients = (db: Db, client_ids: readonly number[]): Promise<Favorite[]> =>
  many(
    db,
    sql<Favorite>`select ${columns} from favorite where client_id = any(${client_ids}::int[])
                  order by folded(name), favorite_id limit 50`,
  )

/** Of private rides, of many clients. */
export const privateFavoritesOf = (db: Db, client_ids: readonly number[]): Promise<Favorite[]> =>
  many(
    db,
    sql<Favorite>`select ${columns} from favorite
                  where ${among(sql`client_id`, client_ids)} and company_id is null
                  order by folded(name), favorite_id`,
  )

type NewFavorite = Omit<FavoriteForm, 'company_id'>

export const insertFavorites = (
  db: Db,
  company_id: number | null,
  favorites: readonly NewFavorite[],
): Promise<Favorite[]> =>
  many(
    db,
    sql<Favorite>`insert into favorite (client_id, company_id, name, address, reference, latitude, longitude)
                  select f.client_id, ${company_id}::int, f.name, f.address, f.reference, f.latitude, f.longitude
                  from jsonb_populate_recordset(null::favorite, ${JSON.stringify(favorites)}::jsonb) f
                  returning ${columns}`,
  )

type Removed = { client_id: number; favorite_id: number }

export const deleteFavorites = (
  db: Db,
  company_id: number | null | undefined,
  removed: readonly Removed[],
): Promise<Favorite[]> =>
  many(
    db,
    sql<Favorite>`delete from favorite
                  where (client_id, favorite_id) in (select r.client_id, r.favorite_id
                      from jsonb_populate_recordset(null::favorite, ${JSON.stringify(removed)}::jsonb) r)
                    and ${company_id === undefined ? sql`true` : sql`company_id is not distinct from ${company_id}`}
                  returning ${columns}`,
  )
