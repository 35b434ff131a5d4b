import { sql } from 'kysely'
import type { Favorite, FavoriteForm } from '@chaski/contract/clients/schema.ts'
import { type Db, many, maybe, one } from '#src/base/sql/sql.ts'

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

type NewFavorite = Omit<FavoriteForm, 'company_id'> & { company_id: number | null }

export const insertFavorite = (db: Db, f: NewFavorite): Promise<Favorite> =>
  one(
    db,
    sql<Favorite>`insert into favorite (client_id, company_id, name, address, reference, latitude, longitude)
                  values (${f.client_id}, ${f.company_id}, ${f.name}, ${f.address}, ${f.reference}, ${f.latitude}, ${f.longitude})
                  returning ${columns}`,
  )

export const deleteFavorite = (
  db: Db,
  client_id: number,
  company_id: number | null | undefined,
  favorite_id: number,
): Promise<Favorite | undefined> =>
  maybe(
    db,
    sql<Favorite>`delete from favorite
                  where favorite_id = ${favorite_id} and client_id = ${client_id}
                    and ${company_id === undefined ? sql`true` : sql`company_id is not distinct from ${company_id}`}
                  returning ${columns}`,
  )
