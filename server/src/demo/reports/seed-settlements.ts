import { addDays } from '@chaski/contract/calendar/day.ts'
import { localTime } from '@chaski/contract/calendar/local-time.ts'
import { daysOf } from '@chaski/contract/reports/saved-schema.ts'
import type { EntryForm } from '@chaski/contract/reports/settlement-schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { systemActor } from '#src/http/principal.ts'
import { unlimited } from '#src/access/scope.ts'
import { accountOf } from '#src/modules/reports/settlement/account-of.ts'
import {
  addEntry,
  changeTerms,
  closeAccount,
  payAccount,
} from '#src/modules/reports/settlement/change-account.ts'
import { driversToSettle } from '#src/modules/reports/settlement/settlement-store.ts'

const actor = { ...systemActor, name: 'Caja' }
/** So many are settled in the demonstration; the rest wait, as on a Monday morning. */
const settled = 12
const wholeWeeks = 21

const notes: readonly Pick<EntryForm, 'kind' | 'amount_cents' | 'reason'>[] = [
  { kind: 'ADVANCE', amount_cents: 8000, reason: 'Adelanto para combustible' },
  { kind: 'ADJUSTMENT', amount_cents: 1500, reason: 'Bono por puntualidad' },
  { kind: 'ADVANCE', amount_cents: 5000, reason: 'Adelanto en caja' },
  { kind: 'ADJUSTMENT', amount_cents: -1200, reason: 'Cobro de más devuelto al pasajero' },
]

/** For people to look at: terms of two kinds, notes of the last week, and the week before it closed and mostly paid. */
export const seedSettlements = async ({ db, config }: Deps): Promise<void> => {
  if (config.SEED_DAYS < wholeWeeks) return
  const driver_ids = await driversToSettle(db, settled)
  const last = daysOf('LAST_WEEK', localTime(new Date()).date)
  const before = { date_start: addDays(last.from, -7), date_finish: addDays(last.to, -7) }
  for (const [n, driver_id] of driver_ids.entries()) {
    if (n % 5 === 2)
      await changeTerms(db, unlimited, actor, driver_id, {
        plan: 'WEEKLY_FEE',
        commission_bp: 0,
        weekly_fee_cents: 15_000,
        version: 0,
      })
    const note = notes[n % 7]
    if (note !== undefined)
      for (const day of [addDays(before.date_start, 3), addDays(last.from, 2)])
        await addEntry(db, unlimited, actor, driver_id, { ...note, day })
    const { balance_cents } = await accountOf(db, unlimited, driver_id, before)
    const { settlement_id } = await closeAccount(db, unlimited, actor, driver_id, {
      ...before,
      balance_cents,
    })
    if (n % 4 !== 3 && settlement_id !== null)
      await payAccount(db, unlimited, actor, driver_id, {
        settlement_id,
        paid_on: addDays(last.from, 1),
        paid_method: n % 2 === 0 ? 'YAPE' : 'EFECTIVO',
        paid_reference: '',
      })
  }
}
