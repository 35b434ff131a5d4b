import { type RawBuilder, sql } from 'kysely'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { lit } from '#src/base/sql/state-sql.ts'

/** What is shown of a driver: the administrative state, while there is one, covers whatever the driver is doing. */
export const shownStatus = (
  driver: string,
  doing: RawBuilder<unknown> = sql.ref(`${driver}.operational_status_id`),
): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${driver}.${name}`)
  return sql`case when ${column('administrative_status')} = 'BLOCK' then ${lit(driverStatus.BLOCKED)} when ${column('sanction_until')} > now() then ${lit(driverStatus.SANCTIONED)} else ${doing} end`
}
