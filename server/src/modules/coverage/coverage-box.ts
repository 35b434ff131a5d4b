import { fold } from '@chaski/contract/geo/address/fold.ts'
import type { BBox } from '@chaski/contract/geo/schema.ts'
import { unlimited } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { listCoverages } from './store.ts'

/** Rides end a little beyond what is drawn. */
const MARGIN_DEG = 0.02

/** The box of a coverage by its name, with a margin; the names of all where there is none of that name. */
export const coverageBox = async (
  db: Db,
  name: string,
): Promise<{ box: BBox } | { known: string[] }> => {
  const { data } = await listCoverages(db, unlimited, { page: 1, page_size: 200, is_active: true })
  const found = data.find((row) => fold(row.name) === fold(name.trim()))
  if (found === undefined) return { known: data.map((row) => row.name) }
  const { west, south, east, north } = found.bounds
  return {
    box: {
      west: west - MARGIN_DEG,
      south: south - MARGIN_DEG,
      east: east + MARGIN_DEG,
      north: north + MARGIN_DEG,
    },
  }
}
