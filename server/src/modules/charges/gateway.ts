import type { OwnProofForm, Payee, ShownQr } from '@chaski/contract/charges/schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { StoredCharge } from './charge-store.ts'

/** Whoever brings money for a charge and knows that it came. The rest of the module knows no more of them than this. */
export type Gateway = {
  /** What the payer is shown, and in whose wallet it would arrive. */
  ask: (db: Db, charge: StoredCharge) => Promise<{ payee: Payee; qrs: ShownQr[] }>
  /** What is entered as the proof. What somebody tells is a hint: who can ask the wallet itself asks it here. */
  proofOf: (charge: StoredCharge, told: OwnProofForm) => Promise<OwnProofForm>
}
