import type { Socket } from 'node:net'
import { canSubscribe } from '@chaski/contract/live.ts'
import { createBroker } from '#src/adapters/broker/create-broker.ts'
import type { Broker } from '#src/adapters/broker/live-types.ts'
import { openMqttLink } from '#src/adapters/broker/link/mqtt-link.ts'
import type { Deps } from '#src/base/deps.ts'
import { createAuthenticate } from '#src/events/authenticate.ts'
import { createForward } from '#src/events/forward.ts'
import { recheckLive } from '#src/events/recheck-live.ts'
import { startRelay } from '#src/events/relay.ts'
import { isOwnOrigin } from '#src/http/access/same-site.ts'
import { liveSessions } from '#src/modules/session/live-sessions.ts'
import { loadLiveOperator, redeemTicket } from '#src/modules/session/load-session.ts'
import { redeemShareTicket } from '#src/modules/share/share-ticket.ts'
import { receiveDriver } from '#src/modules/trips/ride/receive-driver.ts'
import { takeEvents } from '#src/modules/webhooks/take-events.ts'

/** A node that is called before it hears the others refuses live screens; without the broker it works all the same. */
const linkPatienceMs = 5000
const untilLinked = (broker: Pick<Broker, 'stats' | 'onLink'>): Promise<void> =>
  new Promise((resolve) => {
    if (broker.stats().linked) return resolve()
    const patience = setTimeout(resolve, linkPatienceMs)
    broker.onLink(() => {
      clearTimeout(patience)
      resolve()
    })
  })

type Options = {
  /** Told whose socket it became: strangers' sockets are counted, signed-in callers have a reserve. */
  onSignedIn: (socket: Socket, sessionId: string) => void
}

/** The live channel: sockets and who may hear what, the relay that feeds it, and sessions that end it. */
export const startLive = (work: Deps, { onSignedIn }: Options) => {
  const { config, db, log, sessions } = work
  const linked = config.MQTT_URL.length > 0
  const authenticate = createAuthenticate({
    config,
    sessions,
    takeTicket: (ticket) => redeemTicket(db, ticket),
    takeShareTicket: (ticket) => redeemShareTicket(db, ticket),
  })
  const broker = createBroker({
    tenant: config.TENANT,
    authenticate: async (request) => {
      const principal = await authenticate(request)
      if (principal !== null) onSignedIn(request.socket, principal.session_id)
      return principal
    },
    // Browsers always name their origin; a driver's application has none.
    allowedOrigin: (origin) => origin === undefined || isOwnOrigin(origin, config),
    canSubscribe: (principal, topic) => canSubscribe(principal, config.TENANT, topic),
    canForward: createForward(config.TENANT),
    onDriverMessage: receiveDriver(work),
    ...(linked && { link: openMqttLink({ urls: config.MQTT_URL, tenant: config.TENANT, log }) }),
    log,
  })
  const relay = startRelay({
    db,
    log,
    send: (message) => broker.publish(message),
    ready: () => broker.stats().linked,
    alsoTake: takeEvents(work),
    oneAtATime: linked,
  })
  broker.onLink(() => relay.wake())
  sessions.onForget(({ session_id, kind, id }) => {
    if (session_id !== undefined) broker.disconnectSession(session_id)
    if (kind === 'operator' && id !== undefined)
      void broker.refreshPrincipal(id, () => loadLiveOperator(db, id))
  })
  return {
    broker,
    relay,
    /** What was said while nobody listened to the database: everybody who is connected is looked up again. */
    recheck: () =>
      recheckLive({
        broker,
        liveSessions: (ids) => liveSessions(db, ids),
        loadOperator: (id) => loadLiveOperator(db, id),
      }),
    /** Until this node hears the others, or for a while; at once where it is alone. */
    linked: () => (linked ? untilLinked(broker) : Promise.resolve()),
    isLinked: () => (linked ? broker.stats().linked : undefined),
  }
}
