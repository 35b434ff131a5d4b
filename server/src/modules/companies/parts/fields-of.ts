import type { DynamicField } from '@chaski/contract/companies/schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { listFields } from './part-store.ts'

/** The questions that a company asks about its rides. */
export const fieldsOf = (db: Db, company_id: number): Promise<DynamicField[]> =>
  listFields(db, company_id)
