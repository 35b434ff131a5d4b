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
import { activeMailServer } from './mail-server-store.ts'
import { smtpTransport } from './smtp-transport.ts'

/** By the server that the screen names, read for each letter: a change holds at once, on every node. */
export const screenMail = (
  { SECRET_KEYS, OUTGOING_ALLOWED }: Pick<Config, 'SECRET_KEYS' | 'OUTGOING_ALLOWED'>,
  db: Db,
): Transport => {
  const guard = createOutgoingGuard({ OUTGOING_ALLOWED })
  const takes = safeToSpeakTo(OUTGOING_ALLOWED)
  return async (message) => {
    const server = await activeMailServer(db)
    if (server === undefined) throw new Error('El correo no está configurado.')
    const secrets = openChannelSecret(SECRET_KEYS, 'mail server', server.password_sealed)
    if (secrets === null)
      throw new Error('La contraseña guardada ya no se puede leer: escríbala otra vez.')
    const office = { ...server, password: secrets['password'] ?? '' }
    const from = { name: server.sender_name, address: server.sender_email }
    try {
      if (server.security === 'NONE' && !takes(`http://${server.host}`))
        throw new ForbiddenAddress('a machine of others is spoken to over TLS')
      return await smtpTransport(office, from, guard)(message)
    } catch (error) {
      throw inWords(error)
    }
  }
}
