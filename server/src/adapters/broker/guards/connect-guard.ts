import { randomUUID } from 'node:crypto'

type ConnectFields = {
  clientId: string
  clean?: boolean
  will?: unknown
  username?: unknown
  password?: unknown
}

/**
 * Changes a CONNECT in place before the broker acts on it. The session's name in front of the
 * client id keeps a stranger who knows an id from taking over its owner's connection.
 */
export function guardConnect(packet: ConnectFields, session_id: string): Error | null {
  if (packet.will) return new Error('wills are refused')
  packet.clean = true
  packet.clientId = `${session_id}:${ownPart(packet.clientId)}`
  delete packet.username
  delete packet.password
  return null
}

/** Without ':' in it, the last ':' of a client id always ends the session's name. */
function ownPart(clientId: string): string {
  const cleaned = clientId.slice(0, 64).replaceAll(/[^A-Za-z0-9_-]/g, '-')
  if (cleaned === '') return `client-${randomUUID()}`
  return cleaned.startsWith('client-') ? cleaned : `client-${cleaned}`
}
