import { type RawBuilder, sql } from 'kysely'
import { chargeCan } from '@chaski/contract/charges/rules.ts'
import type { Charge, OwnProofForm, Payee } from '@chaski/contract/charges/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Verdict } from '@chaski/contract/verdict.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { unlimited } from '#src/access/scope.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import type { Actor } from '#src/http/session/principal.ts'
import {
  findCharge,
  holdCharge,
  markCancelled,
  markPaid,
} from '#src/modules/charges/charge-store.ts'
import { enterProof } from '#src/modules/charges/enter-proof.ts'
import { presentCharge } from '#src/modules/charges/present-charge.ts'
import { tripToMatch } from '#src/modules/trips/find-trip.ts'
import { recordStep, type Step } from '#src/modules/trips/story/record-step.ts'
import { giveBack } from './give-back.ts'

/** Whose charges they may decide, and what they may say of one. */
export type Decider = {
  actor: Actor
  reach: RawBuilder<unknown>
  mayConfirm: (charge: Charge) => Verdict
}

const held = async (trx: Db, { reach }: Decider, charge_id: number) => {
  const stored = await holdCharge(trx, charge_id, sql`c.service_id is not null and ${reach}`)
  if (stored === undefined) throw fail('NOT_FOUND')
  return stored
}

const tell = async (deps: Deps, trx: Db, actor: Actor, service_id: number, step: Step) =>
  recordStep(deps, trx, actor, await tripToMatch(trx, unlimited, service_id), step)

/** Somebody saw the money arrive: the ride is paid, by a number that pays nothing else. */
export const confirmTripCharge = (
  deps: Deps,
  db: Db,
  by: Decider,
  charge_id: number,
  { payee, ...told }: OwnProofForm & { payee: Payee },
): Promise<Charge> =>
  inTransaction(db, async (trx) => {
    const stored = await held(trx, by, charge_id)
    requireAllowed(by.mayConfirm(await presentCharge(trx, stored)))
    const proof = await enterProof(trx, stored, told, by.actor.name ?? 'Sistema')
    await markPaid(trx, charge_id, payee, null)
    if (payee === 'COMPANY') await giveBack(trx, by.actor, stored, proof)
    await tell(deps, trx, by.actor, stored.service_id!, {
      kind: 'COBRO_CONFIRMADO',
      action: 'UPDATED',
      after: { charge_id, payee, amount_cents: stored.amount_cents, ...proof },
    })
    return presentCharge(trx, (await findCharge(trx, charge_id))!)
  })

/** It was paid otherwise, or will not be: nobody is asked any more. */
export const cancelTripCharge = (
  deps: Deps,
  db: Db,
  by: Decider,
  charge_id: number,
  reason: string,
): Promise<Charge> =>
  inTransaction(db, async (trx) => {
    const stored = await held(trx, by, charge_id)
    requireAllowed(chargeCan.cancel(stored))
    await markCancelled(trx, charge_id, reason)
    await tell(deps, trx, by.actor, stored.service_id!, {
      kind: 'COBRO_ANULADO',
      action: 'UPDATED',
      after: { charge_id },
      note: reason,
    })
    return presentCharge(trx, (await findCharge(trx, charge_id))!)
  })
