import { addDays } from '@chaski/contract/calendar/day.ts'
import { localTime } from '@chaski/contract/calendar/local-time.ts'
import type { ContractForm, NoteForm, PayeeForm } from '@chaski/contract/ledger/entry-schema.ts'
import { daysOf } from '@chaski/contract/reports/saved-schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { systemActor } from '#src/http/session/principal.ts'
import { unlimited } from '#src/access/scope.ts'
import { agreeContract, noteEntry, payDriver, setPayee } from '#src/modules/ledger/change-ledger.ts'
import { closePeriod } from '#src/modules/reports/settlement/change-account.ts'
import { driversToSettle } from '#src/modules/reports/settlement/settlement-store.ts'

const actor = { ...systemActor, name: 'Caja' }
/** So many are settled in the demonstration; the rest wait, as on a Monday morning. */
const settled = 12
const wholeWeeks = 21

const notes: readonly Pick<NoteForm, 'kind' | 'amount_cents' | 'reason'>[] = [
  { kind: 'FUEL', amount_cents: -8000, reason: 'Vale de combustible' },
  { kind: 'ADJUSTMENT', amount_cents: 1500, reason: 'Bono por puntualidad' },
  { kind: 'ADVANCE', amount_cents: -5000, reason: 'Adelanto en caja' },
  { kind: 'FINE', amount_cents: -1200, reason: 'Multa por no presentarse al turno' },
]
const contracts: readonly Pick<ContractForm, 'kind' | 'commission_bp' | 'fee_cents'>[] = [
  { kind: 'OWNER', commission_bp: 2000, fee_cents: 0 },
  { kind: 'PERCENT', commission_bp: 4500, fee_cents: 0 },
  { kind: 'OWNER', commission_bp: 0, fee_cents: 15_000 },
  { kind: 'RENT_DAY', commission_bp: 0, fee_cents: 7000 },
]

const payeeOf = (n: number): PayeeForm => ({
  bank_name: n % 2 === 0 ? 'BCP' : '',
  bank_account: n % 2 === 0 ? `2151234567800${n % 10}` : '',
  cci: '',
  yape: n % 2 === 1 ? `9510000${n + 10}` : '',
  plin: '',
  version: 0,
})

/** For people to look at: contracts of every kind but for one driver, notes, and the week before last closed and mostly paid. */
export const seedSettlements = async ({ db, config }: Deps): Promise<void> => {
  if (config.SEED_DAYS < wholeWeeks) return
  const driver_ids = await driversToSettle(db, settled)
  const last = daysOf('LAST_WEEK', localTime(new Date()).date)
  const before = { date_start: addDays(last.from, -7), date_finish: addDays(last.to, -7) }
  for (const [n, driver_id] of driver_ids.entries()) {
    if (n !== 5)
      await agreeContract(db, unlimited, actor, driver_id, {
        ...contracts[n % contracts.length]!,
        valid_from: addDays(before.date_start, -28),
        valid_to: null,
      })
    const note = notes[n % 7]
    const jot = async (day: string): Promise<void> => {
      if (note !== undefined) await noteEntry(db, unlimited, actor, driver_id, { ...note, day })
    }
    await jot(addDays(before.date_start, 3))
    if (n % 3 !== 2) await setPayee(db, unlimited, actor, driver_id, payeeOf(n))
    const { running_cents } = await closePeriod(db, unlimited, actor, driver_id, before)
    if (n % 4 !== 3 && running_cents !== 0)
      await payDriver(db, unlimited, actor, driver_id, {
        kind: running_cents > 0 ? 'PAYOUT' : 'PAYMENT',
        // Some pay in parts: the rest is carried on.
        amount_cents: Math.ceil(Math.abs(running_cents) / (n % 4 === 2 ? 2 : 1)),
        day: addDays(last.from, 1),
        method: n % 2 === 0 ? 'YAPE' : 'EFECTIVO',
        reference: '',
      })
    await jot(addDays(last.from, 2))
  }
}
