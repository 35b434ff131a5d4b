import { today } from './store.ts'
import type { Db } from '#src/base/sql/sql.ts'

/** The calendar day in Peru by the database's clock. */
export const limaToday = (db: Db): Promise<string> => today(db)
