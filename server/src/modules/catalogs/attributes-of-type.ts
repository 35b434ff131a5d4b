import type { CatalogDataOf } from '@chaski/contract/catalogs/schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { findItem } from './store.ts'

/** What a vehicle must be for such a ride: what was asked for, and what its type asks for by itself. */
export const attributesOfType = async (
  db: Db,
  service_type_id: number,
  asked: readonly number[],
): Promise<number[]> => {
  const type = await findItem(db, 'service-types', service_type_id)
  const data = type?.data as CatalogDataOf<'service-types'> | undefined
  return [...new Set([...asked, ...(data?.vehicle_attribute_ids ?? [])])]
}
