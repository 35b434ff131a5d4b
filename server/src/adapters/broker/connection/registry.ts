import type { LivePrincipal } from '#src/adapters/broker/live-types.ts'
import { closeCodes, type LiveConnection } from './live-connection.ts'

/** An upgrade whose rights were read but whose connection does not exist yet. */
type PendingUpgrade = {
  /** True when a revocation or a change of rights overtook it. */
  overtaken(principal: LivePrincipal): boolean
  done(): void
}

export type Registry = {
  add(connection: LiveConnection): void
  all(): Iterable<LiveConnection>
  ofUser(user_id: number): LiveConnection[]
  countOfSession(session_id: string): number
  beginUpgrade(): PendingUpgrade
  /** Upgrades under way for this user have read rights that no longer hold. */
  overtakeUser(user_id: number): void
  disconnectSession(session_id: string): number
  disconnectUser(user_id: number): number
  readonly size: number
}

export function createRegistry(): Registry {
  const connections = new Set<LiveConnection>()
  const upgrades = new Set<{ sessions: Set<string>; users: Set<number> }>()

  function disconnect(which: (principal: LivePrincipal) => boolean): number {
    const found = [...connections].filter((each) => each.isOpen() && which(each.principal))
    for (const connection of found) connection.end(closeCodes.sessionOver, 'session over')
    return found.length
  }

  function overtakeUser(user_id: number): void {
    for (const upgrade of upgrades) upgrade.users.add(user_id)
  }

  return {
    add(connection) {
      connections.add(connection)
      void connection.closed.then(() => connections.delete(connection))
    },
    all: () => connections,
    ofUser: (user_id) => [...connections].filter((c) => isUser(c.principal, user_id)),
    countOfSession: (id) => [...connections].filter((c) => c.principal.session_id === id).length,
    beginUpgrade() {
      const upgrade = { sessions: new Set<string>(), users: new Set<number>() }
      upgrades.add(upgrade)
      return {
        overtaken: (principal) =>
          upgrade.sessions.has(principal.session_id) ||
          [...upgrade.users].some((user_id) => isUser(principal, user_id)),
        done: () => upgrades.delete(upgrade),
      }
    },
    overtakeUser,
    disconnectSession(session_id) {
      for (const upgrade of upgrades) upgrade.sessions.add(session_id)
      return disconnect((principal) => principal.session_id === session_id)
    },
    disconnectUser(user_id) {
      overtakeUser(user_id)
      return disconnect((principal) => isUser(principal, user_id))
    },
    get size() {
      return connections.size
    },
  }
}

/** Drivers and shared links count their ids for themselves: driver 5 is not user 5. */
function isUser({ kind, user_id }: LivePrincipal, asked: number): boolean {
  return user_id === asked && (kind === 'operator' || kind === 'wall')
}
