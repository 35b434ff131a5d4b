import type { FanOut } from '#src/adapters/broker/delivery/fan-out.ts'
import { closeCodes, type LiveConnection } from './live-connection.ts'
import type { Broker, LiveLog, LivePrincipal } from '#src/adapters/broker/live-types.ts'
import type { Registry } from './registry.ts'

/** Rights changed: nothing more is delivered by the old ones, and unknown rights are none. */
export function createRefresh(
  registry: Registry,
  fanOut: FanOut,
  log: LiveLog,
): Broker['refreshPrincipal'] {
  const newest = new Map<number, symbol>()

  return async (user_id, load) => {
    const turn = Symbol('refresh')
    newest.set(user_id, turn)
    registry.overtakeUser(user_id)
    const connections = registry.ofUser(user_id)
    for (const connection of connections) fanOut.hold(connection)
    const fresh = await load().catch((error: unknown) => {
      log.error({ err: error, user_id }, 'live rights could not be read')
      return null
    })
    // An answer that a later question has overtaken may be the older truth.
    const isNewest = newest.get(user_id) === turn
    if (isNewest) newest.delete(user_id)
    for (const connection of connections) {
      if (!fresh) connection.end(closeCodes.sessionOver, 'rights withdrawn')
      else if (isNewest) adopt(connection, fresh)
      fanOut.release(connection)
    }
  }
}

/** The session stays its own: only what the user may do is new. */
function adopt(connection: LiveConnection, fresh: LivePrincipal): void {
  const { kind, session_id, expires_at } = connection.principal
  if (kind === fresh.kind) connection.principal = { ...fresh, session_id, expires_at }
  // A wall may do less than its user: it has to come in again by its own session.
  else connection.end(closeCodes.goingAway, 'rights changed')
}
