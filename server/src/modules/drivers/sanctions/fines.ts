import type { Db } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'

/** Where the fine of a sanction is entered: the driver's account, which sanctions know by this alone. */
export type Fines = {
  /** Of today; the entry it became. */
  enter(
    trx: Db,
    actor: Actor,
    driver_id: number,
    fine: { fine_cents: number; reason: string },
  ): Promise<number>
  /** The sanction was lifted; what somebody took back before stays so. */
  takeBack(
    trx: Db,
    actor: Actor,
    driver_id: number,
    entry_id: number,
    reason: string,
  ): Promise<void>
}
