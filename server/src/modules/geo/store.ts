import { sql } from 'kysely'
import type { Suggestion } from '@chaski/contract/geo/schema.ts'
import { type Db, maybe, run } from '#src/base/sql/sql.ts'

/** Keeps what was handed out; a place seen today is not written again. */
export const rememberPlaces = async (db: Db, places: readonly Suggestion[]): Promise<void> => {
  if (places.length === 0) return
  await run(
    db,
    sql`insert into geo_reference (provider, reference_id, place)
        select distinct on (p->>'provider', p->>'referenceId') p->>'provider', p->>'referenceId', p
        from jsonb_array_elements(${JSON.stringify(places)}::jsonb) as p
        on conflict (provider, reference_id) do update set place = excluded.place, seen_at = now()
        where geo_reference.seen_at < now() - interval '1 day'`,
  )
}

export const rememberedPlace = async (
  db: Db,
  provider: string,
  referenceId: string,
): Promise<Suggestion | undefined> => {
  const row = await maybe(
    db,
    sql<{ place: Suggestion }>`select place - 'distanceM' as place from geo_reference
                               where provider = ${provider} and reference_id = ${referenceId}`,
  )
  return row?.place
}

/** Nobody comes back to a suggestion after three months. */
export const forgetOldPlaces = async (db: Db): Promise<void> => {
  await run(db, sql`delete from geo_reference where seen_at < now() - interval '90 days'`)
}
