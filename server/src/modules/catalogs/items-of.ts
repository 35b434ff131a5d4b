import type { CatalogItem, CatalogKind } from '@chaski/contract/catalogs/schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { itemsOf } from './store.ts'

/** A catalogue for the other domains: reasons, types, attributes. */
export const itemsOfCatalog = (db: Db, kind: CatalogKind): Promise<CatalogItem[]> =>
  itemsOf(db, kind)
