import { dayText } from '@chaski/contract/calendar/day.ts'
import { operationKey } from '@chaski/contract/charges/rules.ts'
import { type OwnProofForm, walletNames } from '@chaski/contract/charges/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { byPerson } from './by-person.ts'
import { insertProof, type ProofUse, type StoredCharge, useOfProof } from './charge-store.ts'

const placeOf = ({ service_id, series, number }: ProofUse): string =>
  service_id === null ? `la factura ${series}-${number}` : `el servicio n.º ${service_id}`

/** By which number a charge was paid; one that paid something else is refused with the place where it did. */
export const enterProof = async (
  trx: Db,
  charge: StoredCharge,
  told: OwnProofForm,
  confirmed_by: string,
): Promise<OwnProofForm> => {
  const proof = await byPerson.proofOf(charge, told)
  const key = operationKey(proof.operation)
  if (await insertProof(trx, charge.charge_id, proof, key, confirmed_by)) return proof
  const use = await useOfProof(trx, proof.means, key)
  const where = use === undefined ? 'otro cobro' : `${placeOf(use)}, el ${dayText(use.day)}`
  const detail = `El número ${proof.operation} de ${walletNames[proof.means]} ya se usó en ${where}`
  throw fail('ALREADY_EXISTS', {
    detail: `${detail}.`,
    errors: [{ path: 'operation', code: 'ALREADY_EXISTS', detail }],
  })
}
