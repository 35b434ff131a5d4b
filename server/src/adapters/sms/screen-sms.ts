import {
  createOutgoingGuard,
  ForbiddenAddress,
} from '#src/adapters/outgoing-guard/outgoing-guard.ts'
import { safeToSpeakTo } from '#src/adapters/outgoing-guard/safe-to-speak-to.ts'
import { inWords } from '#src/adapters/outgoing/carrier-problem.ts'
import type { Transport } from '#src/adapters/outgoing/outgoing-message.ts'
import { openChannelSecret } from '#src/base/channel-secret.ts'
import type { Config } from '#src/base/config.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { gatewayAnswer } from './gateway-answer.ts'
import { gatewayRequest } from './gateway-request.ts'
import { activeSmsGateway } from './sms-gateway-store.ts'

/** By the gateway that the screen names, read for each message: a change holds at once, on every node. */
export const screenSms = (
  { SECRET_KEYS, OUTGOING_ALLOWED }: Pick<Config, 'SECRET_KEYS' | 'OUTGOING_ALLOWED'>,
  db: Db,
): Transport => {
  const guard = createOutgoingGuard({ OUTGOING_ALLOWED })
  const takes = safeToSpeakTo(OUTGOING_ALLOWED)
  return async (message) => {
    const gateway = await activeSmsGateway(db)
    if (gateway === undefined) throw new Error('El SMS no está configurado.')
    const secrets = openChannelSecret(SECRET_KEYS, 'sms gateway', gateway.secrets_sealed)
    if (secrets === null)
      throw new Error('Las claves guardadas ya no se pueden leer: escríbalas otra vez.')
    const { url, ...request } = gatewayRequest(gateway, secrets, message)
    try {
      if (!takes(url)) throw new ForbiddenAddress('a machine of others is spoken to over TLS')
      const answer = await guard.call(url, 'screen', { ...request, maxBytes: 100_000 })
      return gatewayAnswer(answer, `La pasarela respondió ${answer.status}.`)
    } catch (error) {
      throw inWords(error)
    }
  }
}
