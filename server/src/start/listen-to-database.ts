import { listen } from '#src/adapters/postgres/locks/notify.ts'
import type { SessionKind } from '#src/http/session/principal.ts'
import type { SessionCache } from '#src/http/session/session-cache.ts'

type Listeners = {
  sessions: SessionCache
  /** A trip waits for automatic dispatch. */
  onTripWaits: () => void
  /** The line was away: what was said meanwhile went unheard. */
  onConnected: () => void
}

/** What other processes on this database tell, whatever becomes of the broker between them. */
export const listenToDatabase = (
  databaseUrl: string,
  { sessions, onTripWaits, onConnected }: Listeners,
): ReturnType<typeof listen> =>
  listen(
    databaseUrl,
    ['session_changed', 'principal_changed', 'trip_waits'],
    (channel, payload) => {
      if (channel === 'trip_waits') onTripWaits()
      else if (channel === 'session_changed') sessions.forgetSession(payload)
      else {
        const [kind, id] = payload.split(':')
        sessions.forgetPrincipal(kind as SessionKind, Number(id))
      }
    },
    {
      onConnected: () => {
        sessions.setNotified(true)
        onConnected()
      },
      onLost: () => sessions.setNotified(false),
    },
  )
