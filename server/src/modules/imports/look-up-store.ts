import { sql } from 'kysely'
import type { Scope } from '#src/access/scope.ts'
import { type Db, many } from '#src/base/sql/sql.ts'
import { fold } from './fold.ts'

type Named = { id: number; name: string }

const byName = (items: readonly Named[]): Map<string, number> =>
  new Map(items.map(({ id, name }) => [fold(name), id]))

export type Coverages = {
  byName: ReadonlyMap<string, number>
  /** Where somebody limited to one place works: nobody has to write it. */
  only: number | null
}

export const coveragesOf = async (db: Db, { coverage_ids }: Scope): Promise<Coverages> => ({
  byName: byName(
    await many(
      db,
      sql<Named>`select coverage_id as id, name from coverage
        where ${coverage_ids}::int[] is null or coverage_id = any(${coverage_ids}::int[])`,
    ),
  ),
  only: coverage_ids?.length === 1 ? coverage_ids[0]! : null,
})

/** Models in use as `brand model`, and which brands are in use, with models or without. */
export const modelsInUse = async (
  db: Db,
): Promise<{ models: ReadonlyMap<string, number>; brands: ReadonlySet<string> }> => {
  const found = await many(
    db,
    sql<{
      id: number | null
      name: string | null
      brand: string
    }>`select m.model_id as id, m.name, b.name as brand
      from vehicle_brand b left join vehicle_model m on m.brand_id = b.brand_id and m.is_active where b.is_active`,
  )
  return {
    models: byName(
      found.flatMap(({ id, name, brand }) =>
        id === null ? [] : [{ id, name: `${brand} ${name}` }],
      ),
    ),
    brands: new Set(found.map(({ brand }) => fold(brand))),
  }
}

export const catalogNames = async (db: Db, kind: string): Promise<ReadonlyMap<string, number>> =>
  byName(
    await many(
      db,
      sql<Named>`select item_id as id, name from catalog_item where kind = ${kind} and active`,
    ),
  )
