import { readPseMapping } from '@chaski/contract/billing/pse-mapping.ts'
import type { Deps } from '#src/base/deps.ts'
import type { StoredIssuer } from '#src/modules/billing/issuer-store.ts'
import { openFor } from '#src/modules/billing/setup/secrets.ts'
import { ownIdentity } from '#src/modules/settings/own-identity.ts'
import type { Sender } from './answer.ts'
import { pseSender } from './pse-sender.ts'
import { billSender, noSender } from './senders.ts'

/** Trials go nowhere; the rest to the address that was set up. */
export const senderOf = async (
  deps: Deps,
  issuer: StoredIssuer,
  is_trial: boolean,
): Promise<Sender> => {
  if (is_trial) return noSender
  const password = openFor(deps, issuer.issuer_id, 'sol-password', issuer.sol_password_sealed) ?? ''
  const { billService } = deps
  if (issuer.adapter === 'pse-http') {
    const { mapping } = readPseMapping(issuer.pse_mapping)
    if (mapping === null) throw new Error('the mapping of the provider cannot be read')
    const target = { url: issuer.send_url, token: password, mapping }
    return pseSender(billService.pse, target, billService.readCdr)
  }
  const { ruc } = await ownIdentity(deps.db)
  const as = { user: `${ruc}${issuer.sol_user}`, password }
  const query = issuer.query_url === '' ? null : { url: issuer.query_url, ...as }
  return billSender(
    billService.service,
    { send: { url: issuer.send_url, ...as }, query },
    billService.readCdr,
  )
}
