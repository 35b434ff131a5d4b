import type { Area } from '@chaski/contract/companies/schema.ts'
import { listAreaNames, listAreas } from './part-store.ts'
import type { Db } from '#src/base/sql/sql.ts'

export const areasOf = (db: Db, company_id: number): Promise<Area[]> => listAreas(db, company_id)

export const areaNamesOf = (
  db: Db,
  company_id: number,
): Promise<Pick<Area, 'area_id' | 'name'>[]> => listAreaNames(db, company_id)
