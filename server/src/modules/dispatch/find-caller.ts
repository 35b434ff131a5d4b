import type { Scope } from '#src/modules/companies/scope.ts'
import type { Db } from '#src/sql.ts'
import { type CallerRides, ridesOfPhone } from './call-store.ts'

/** The rides behind a telephone number, within what the asker may see. */
export const ridesOfCaller = (db: Db, scope: Scope, cellphone: string): Promise<CallerRides> =>
  ridesOfPhone(db, cellphone, scope)
