import type { Db } from '#src/base/sql/sql.ts'
import { sweepCodes } from './log-in/code-store.ts'
import { sweepFactors } from './factor/factor-store.ts'
import { sweepSessions } from './store.ts'

/** Sessions, tickets, attempts and codes that no rule looks at any more. */
export const forgetEnded = async (db: Db): Promise<void> => {
  await sweepSessions(db)
  await sweepCodes(db)
  await sweepFactors(db)
}
