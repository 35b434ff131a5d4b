import { fail } from '@chaski/contract/errors.ts'
import type { ClientCard } from '@chaski/contract/clients/schema.ts'
import type { TripForm } from '@chaski/contract/trips/schema.ts'
import type { Who } from '#src/access/who.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { clientsOfPhone } from '#src/modules/clients/clients-of-phone.ts'
import { getClient } from '#src/modules/clients/get-client.ts'
import { lockClientRow, lockClientsOfPhone } from './client-store.ts'

/** Who rides: the client that was chosen, and whoever else the phone belongs to when that is not theirs. */
const ridersOf = async (trx: Db, who: Who, form: TripForm): Promise<ClientCard[]> => {
  const { client_id, cellphone } = form
  if (client_id !== null) await lockClientRow(trx, client_id)
  const chosen = client_id === null ? [] : [await getClient(trx, who.scope, client_id)]
  // A passenger who books for somebody else is not told about them.
  if (who.user_id === null || chosen.some((client) => client.cellphone === cellphone)) return chosen
  await lockClientsOfPhone(trx, cellphone)
  return [...chosen, ...(await clientsOfPhone(trx, who.scope, cellphone))]
}

/** Held while the ride is taken: a block that comes at the same moment is either seen or comes after. */
export const requireWelcome = async (trx: Db, who: Who, form: TripForm): Promise<void> => {
  const blocked = (await ridersOf(trx, who, form)).find((client) => client.is_blocked)
  if (blocked === undefined || (form.override_block && who.can('DSP_FORCE'))) return
  throw fail('CLIENT_BLOCKED', { detail: `El cliente está bloqueado: ${blocked.blocked_reason}.` })
}
