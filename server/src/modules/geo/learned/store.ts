import { sortedBy } from '#src/base/sql/sorted-by.ts'
import { onePage, type Unpaged } from '#src/base/sql/one-page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { LearnedAddress, LearnedFilters } from '@chaski/contract/geo/learned-schema.ts'
import { inCoverages, type Scope } from '#src/access/scope.ts'
import { containsWords } from '#src/records/words.ts'
import { among, type Db, many, maybe, one, run } from '#src/base/sql/sql.ts'

/** So many different passengers make an address everybody's: it names nobody's home any more. */
const callersOfPublic = 3
const isPublic = sql`coalesce(a.public_choice, a.callers >= ${sql.lit(callersOfPublic)})`

const columns = sql`a.learned_address_id, a.learned_address_uuid, a.coverage_id, c.name as coverage_name, a.address,
  array(select k.address from learned_address k where k.merged_into_id = a.learned_address_id order by k.learned_address_id) as aliases,
  a.latitude, a.longitude, u.name as author, ${isPublic} as is_public, a.rides, a.callers, a.moved_at, a.used_at, a.created_at, a.version`
const tables = sql`learned_address a join coverage c on c.coverage_id = a.coverage_id
  left join app_user u on u.user_id = a.author_user_id`
const visible = (scope: Scope): RawBuilder<unknown> =>
  sql`a.merged_into_id is null and ${inCoverages(sql`a.coverage_id`, scope)}`

const matching = (scope: Scope, f: Unpaged<LearnedFilters>) =>
  sql.join(
    [
      visible(scope),
      ...(f.coverage_id === undefined ? [] : [sql`a.coverage_id = ${f.coverage_id}`]),
      ...containsWords(sql`a.address`, f.key_word),
    ],
    sql` and `,
  )

const orders = { address: sql`folded(a.address)`, rides: sql`a.rides`, used: sql`a.used_at` }

/** Every address that the filters let through, in the order of the list. */
export const learnedList = (scope: Scope, f: Unpaged<LearnedFilters>) =>
  sql<LearnedAddress>`select ${columns} from ${tables} where ${matching(scope, f)}
    order by ${sortedBy(f.sort, orders)}a.used_at desc, a.learned_address_id desc`

export const listLearned = async (db: Db, scope: Scope, f: LearnedFilters) => {
  const where = matching(scope, f)
  const data = await many(db, onePage(learnedList(scope, f), f))
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`,
  )
  return { data, page: f.page, page_size: f.page_size, total }
}

export const findLearned = (
  db: Db,
  scope: Scope,
  learned_address_id: number,
): Promise<LearnedAddress | undefined> =>
  findManyLearned(db, scope, [learned_address_id]).then(([found]) => found)

export const findManyLearned = (
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<LearnedAddress[]> =>
  many(
    db,
    sql<LearnedAddress>`select ${columns} from ${tables}
                        where ${among(sql`a.learned_address_id`, ids)} and ${visible(scope)}`,
  )

type Words = Pick<LearnedAddress, 'coverage_id' | 'address'>

/** The first address of each of some words, `n` their place. */
export const findLearnedByWords = (
  db: Db,
  scope: Scope,
  words: readonly Words[],
): Promise<(LearnedAddress & { n: number })[]> =>
  many(
    db,
    sql<LearnedAddress & { n: number }>`
      with w as materialized (select * from jsonb_to_recordset(
        ${JSON.stringify(words.map((each, n) => ({ ...each, n })))}::jsonb) as w(n int, coverage_id int, address text))
      select w.n, found.* from w cross join lateral (
        select ${columns} from ${tables}
        where a.coverage_id = w.coverage_id and folded(a.address) = folded(w.address) and ${visible(scope)}
        order by a.learned_address_id limit 1) found`,
  )

export const lockLearned = (
  db: Db,
  scope: Scope,
  learned_address_id: number,
): Promise<LearnedAddress | undefined> =>
  lockManyLearned(db, scope, [learned_address_id]).then(([locked]) => locked)

/** In one order, so that two who lock the same ones cannot wait for each other. */
export const lockManyLearned = (
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<LearnedAddress[]> =>
  many(
    db,
    sql<LearnedAddress>`select ${columns} from ${tables}
                        where ${among(sql`a.learned_address_id`, ids)} and ${visible(scope)}
                        order by a.learned_address_id for update of a`,
  )

type Corrected = Pick<
  LearnedAddress,
  'learned_address_id' | 'address' | 'latitude' | 'longitude'
> & {
  search_key: string
  /** Undefined: as it is. */
  public_choice: boolean | undefined
  /** Somebody put the pin anew. */
  pinned: boolean
}

export const correctLearned = (db: Db, row: Corrected): Promise<number> =>
  run(
    db,
    sql`update learned_address set address = ${row.address}, search_key = ${row.search_key},
          latitude = ${row.latitude}, longitude = ${row.longitude},
          public_choice = coalesce(${row.public_choice ?? null}::boolean, public_choice),
          pinned_at = case when ${row.pinned} then now() else pinned_at end, version = version + 1
        where learned_address_id = ${row.learned_address_id}`,
  )

/** One address and all its other names become other names of the one that stays. */
export const mergeLearned = async (db: Db, merge_id: number, into_id: number): Promise<void> => {
  await run(
    db,
    sql`update learned_address set merged_into_id = ${into_id}, version = version + 1
        where learned_address_id = ${merge_id} or merged_into_id = ${merge_id}`,
  )
  await run(
    db,
    sql`update learned_address set used_at = now(), version = version + 1 where learned_address_id = ${into_id}`,
  )
}

export const deleteManyLearned = (db: Db, ids: readonly number[]): Promise<number> =>
  run(db, sql`delete from learned_address where ${among(sql`learned_address_id`, ids)}`)

type NewLearned = LatLng & {
  coverage_id: number
  address: string
  search_key: string
  author_user_id: number | null
  client_id: number | null
}

/** Metres within which the same words mean the same place. */
const sameWithin = 400

/** The id of what is new; the same words pinned again nearby are used once more, not learned twice. */
export const insertLearned = async (db: Db, row: NewLearned): Promise<number | null> => {
  const known = await run(
    db,
    sql`update learned_address set used_at = now() where coverage_id = ${row.coverage_id}
          and folded(address) = folded(${row.address})
          and metres_between(latitude, longitude, ${row.latitude}, ${row.longitude}) <= ${sql.lit(sameWithin)}`,
  )
  if (known > 0) return null
  const { learned_address_id } = await one(
    db,
    sql<{ learned_address_id: number }>`
      insert into learned_address (coverage_id, address, search_key, latitude, longitude, author_user_id, client_id)
      values (${row.coverage_id}, ${row.address}, ${row.search_key}, ${row.latitude}, ${row.longitude}, ${row.author_user_id}, ${row.client_id})
      returning learned_address_id`,
  )
  return learned_address_id
}

type Pinned = Pick<LearnedAddress, 'coverage_id' | 'address' | 'latitude' | 'longitude'>

/** Words that are known nearby already. */
export const isLearnedNearby = async (db: Db, pinned: readonly Pinned[]): Promise<boolean> =>
  (await maybe(
    db,
    sql`with p as materialized (select * from jsonb_to_recordset(${JSON.stringify(pinned)}::jsonb)
          as p(coverage_id int, address text, latitude float8, longitude float8))
        select 1 from p cross join lateral (
          select 1 from learned_address a where a.coverage_id = p.coverage_id and folded(a.address) = folded(p.address)
            and metres_between(a.latitude, a.longitude, p.latitude, p.longitude) <= ${sql.lit(sameWithin)} limit 1) known
        limit 1`,
  )) !== undefined

type OfficeAddress = Pinned & { search_key: string; is_public: boolean }

/** The office's own, pinned without a ride: offered to everybody where it says so, else by its callers. */
export const insertOfficeAddresses = async (
  db: Db,
  author_user_id: number | null,
  addresses: readonly OfficeAddress[],
): Promise<number[]> =>
  (
    await many(
      db,
      sql<{ learned_address_id: number }>`
        insert into learned_address (coverage_id, address, search_key, latitude, longitude, author_user_id, public_choice)
        select p.coverage_id, p.address, p.search_key, p.latitude, p.longitude, ${author_user_id}::int,
          case when p.is_public then true end
        from jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) as p(coverage_id int, address text, search_key text,
          latitude float8, longitude float8, is_public boolean)
        returning learned_address_id`,
    )
  ).map(({ learned_address_id }) => learned_address_id)

export type LearnedReader = { scope: Scope; onlyPublic: boolean }

export type FoundLearned = LatLng & {
  learned_address_uuid: string
  address: string
  /** The words it was found by. */
  said: string
}

const readable = ({ scope, onlyPublic }: LearnedReader): RawBuilder<unknown> =>
  sql`${visible(scope)} and ${onlyPublic ? isPublic : sql`true`}`

/** What sounds like the words typed, the likest and then the nearest first; each address once. */
export const searchLearned = (
  db: Db,
  reader: LearnedReader,
  search_key: string,
  near: LatLng | undefined,
  limit: number,
): Promise<FoundLearned[]> =>
  many(
    db,
    sql<FoundLearned>`
      select learned_address_uuid, address, said, latitude, longitude from (
        select distinct on (a.learned_address_id) a.learned_address_uuid, a.address, k.address as said, a.latitude, a.longitude,
          word_similarity(${search_key}, k.search_key) as alike,
          ${near === undefined ? sql`0::float8` : sql`metres_between(a.latitude, a.longitude, ${near.latitude}, ${near.longitude})`} as metres
        from learned_address k join learned_address a on a.learned_address_id = coalesce(k.merged_into_id, k.learned_address_id)
        where k.search_key %> ${search_key} and ${readable(reader)}
        order by a.learned_address_id, alike desc) hit
      order by alike desc, metres, address limit ${limit}`,
  )

export const learnedByUuid = (db: Db, reader: LearnedReader, uuid: string) =>
  maybe(
    db,
    sql<FoundLearned>`select a.learned_address_uuid, a.address, a.address as said, a.latitude, a.longitude
                      from learned_address a where a.learned_address_uuid = ${uuid}::uuid and ${readable(reader)}`,
  )
