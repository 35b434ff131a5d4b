import type { Charge, Payable } from '@chaski/contract/charges/schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { byPerson } from './by-person.ts'
import type { StoredCharge } from './charge-store.ts'

/** With what its payer is shown, while there is something to pay. */
export const presentCharge = async (db: Db, stored: StoredCharge): Promise<Charge> => {
  const { driver_id: _, payee, ...charge } = stored
  if (charge.state !== 'PENDING') return { ...charge, payee: payee ?? 'DRIVER', qrs: [] }
  return { ...charge, ...(await byPerson.ask(db, stored)) }
}

export const presentAll = async (db: Db, stored: readonly StoredCharge[]): Promise<Charge[]> => {
  const shown: Charge[] = []
  for (const one of stored) shown.push(await presentCharge(db, one))
  return shown
}

/** What its payer may know: neither who confirmed it nor by which number. */
export const asPayable = ({ amount_cents, state, expires_at, payee, qrs }: Charge): Payable => ({
  amount_cents,
  state,
  expires_at,
  payee,
  qrs,
})
