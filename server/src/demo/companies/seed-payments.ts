import { addDays } from '@chaski/contract/calendar/day.ts'
import { localTime } from '@chaski/contract/calendar/local-time.ts'
import { proposeAllocation } from '@chaski/contract/receivables/account-rules.ts'
import type { Deps } from '#src/base/deps.ts'
import { overdrawn } from '#src/demo/billing/seed-store.ts'
import { systemActor } from '#src/http/session/principal.ts'
import { openReceivables } from '#src/modules/receivables/account/account-store.ts'
import { takePayment } from '#src/modules/receivables/account/take-payment.ts'

const actor = { ...systemActor, name: 'Demostración' }

/** Companies pay what they owe now and then: two fifths of the line are left to pay, and there is something to look at. */
export const seedPayments = async ({ db }: Pick<Deps, 'db'>): Promise<void> => {
  for (const { company_id, amount_cents } of await overdrawn(db, actor.name)) {
    const means = 'TRANSFER'
    const open = await openReceivables(db, company_id)
    await takePayment(db, actor, company_id, {
      paid_on: addDays(localTime(new Date()).date, -2),
      amount_cents,
      means,
      operation: `00${company_id}4410`,
      note: '',
      allocations: proposeAllocation(open, { amount_cents, means }),
    })
  }
}
