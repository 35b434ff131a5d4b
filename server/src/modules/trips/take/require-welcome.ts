import { fail } from '@chaski/contract/errors.ts'
import type { ClientCard } from '@chaski/contract/clients/schema.ts'
import { unlimited } from '#src/access/scope.ts'
import type { Who } from '#src/access/who.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { clientsOfPhone } from '#src/modules/clients/clients-of-phone.ts'
import { getClient } from '#src/modules/clients/get-client.ts'
import { lockClientRow, lockClientsOfPhone } from './client-store.ts'

type Passenger = {
  client_id: number | null
  cellphone: string
  override_block?: boolean | undefined
}

/** Who rides: the client that was chosen, and whoever else the phone belongs to when that is not theirs. */
const ridersOf = async (
  trx: Db,
  who: Who,
  { client_id, cellphone }: Passenger,
): Promise<ClientCard[]> => {
  if (client_id !== null) await lockClientRow(trx, client_id)
  const chosen = client_id === null ? [] : [await getClient(trx, who.scope, client_id)]
  // A passenger who books for somebody else is not told about them.
  if (who.actor.type === 'CLIENTE') return chosen
  if (chosen.some((client) => client.cellphone === cellphone)) return chosen
  await lockClientsOfPhone(trx, cellphone)
  // A block holds for everybody, whoever may see the card.
  return [...chosen, ...(await clientsOfPhone(trx, unlimited, cellphone))]
}

/** Why somebody is not carried is for those who may see their card, and not for who orders for them. */
const wordsFor = ({ actor, scope }: Who, { company_id, blocked_reason }: ClientCard): string => {
  const isTheirs =
    scope.company_ids === null || (company_id !== null && scope.company_ids.includes(company_id))
  return isTheirs && actor.type !== 'EMPRESA'
    ? `El cliente está bloqueado: ${blocked_reason}.`
    : 'No se atiende a este pasajero: consulte con la central.'
}

/** Held while the ride is taken or handed on: a block that comes at the same moment is either seen or comes after. */
export const requireWelcome = async (trx: Db, who: Who, passenger: Passenger): Promise<void> => {
  const blocked = (await ridersOf(trx, who, passenger)).find((client) => client.is_blocked)
  if (blocked === undefined || (passenger.override_block === true && who.can('DSP_FORCE'))) return
  throw fail('CLIENT_BLOCKED', { detail: wordsFor(who, blocked) })
}
