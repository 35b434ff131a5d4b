import type { IncomingMessage, Server } from 'node:http'
import type { BrokerLimits } from './broker-limits.ts'

/** Who holds a live connection; `null` in `coverage_ids` or `company_ids` means unlimited. */
export type LivePrincipal = {
  kind: 'operator' | 'driver' | 'share' | 'wall'
  session_id: string
  user_id: number
  uuid: string
  permissions: ReadonlySet<string>
  coverage_ids: readonly number[] | null
  company_ids: readonly number[] | null
  expires_at: string
}

type LiveScope = { coverage_id?: number | null; company_id?: number | null }

export type LivePublish = {
  topic: string
  payload: string | Uint8Array
  qos: 0 | 1
  retain?: boolean
  scope?: LiveScope
  /** Only for the receivers of this node: every node says it to its own. */
  local?: boolean
  /** What a receiver of the back-office gets of it: all, a part of its own, or nothing. */
  within?: Within
}

type Within = (
  receiver: Pick<LivePrincipal, 'coverage_ids' | 'company_ids'>,
) => Uint8Array | null | true

/** The same object is shown for every receiver, so what is derived from it can be kept in a WeakMap. */
export type LiveMessage = {
  readonly topic: string
  readonly payload: Uint8Array
  readonly qos: 0 | 1
  readonly retain: boolean
  readonly scope: LiveScope
  readonly within?: Within | undefined
}

export type LiveLog = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/**
 * The seam for several nodes: everything that is not local passes here once. One node alone delivers at once; with
 * `MQTT_URL` it goes to the external broker, and every node delivers to its own receivers what comes back.
 */
export type NodeLink = {
  /** Resolves once the message cannot be lost any more; rejects when nobody took it. */
  publish(message: LivePublish): Promise<void>
  /** False while messages of other nodes may pass this one by. */
  isUp(): boolean
  /** Told at each change of `isUp`. */
  onChange(listener: () => void): void
  close(): Promise<void>
}

/** What a broker is handed: how to deliver to its own receivers what the link brings. */
export type OpenNodeLink = (deliver: (message: LivePublish) => void) => NodeLink

export type BrokerOptions = {
  /** Topics start with `tx/{tenant}/`. */
  tenant: string
  authenticate(request: IncomingMessage): Promise<LivePrincipal | null>
  allowedOrigin(origin: string | undefined): boolean
  /** Asked with exact topics of this tenant only. */
  canSubscribe(principal: LivePrincipal, topic: string): boolean
  /** Asked at each delivery: `true` as it is, `null` not at all, bytes instead of the payload. */
  canForward(principal: LivePrincipal, message: LiveMessage): Uint8Array | null | true
  /** A QoS 1 message is acknowledged once this has resolved; a rejection closes the connection. */
  onDriverMessage(
    principal: LivePrincipal,
    topic: string,
    payload: Uint8Array,
  ): Promise<void> | void
  log: LiveLog
  /** How messages reach the receivers of other nodes; absent: there are none. */
  link?: OpenNodeLink
  limits?: Partial<BrokerLimits>
}

type BrokerStats = {
  clients: number
  queued: number
  delivered: number
  dropped: number
  /** False while the nodes do not hear each other. */
  linked: boolean
}

export type Broker = {
  /** Takes every upgrade of this server: `/mqtt` is served, any other is refused. */
  attach(server: Server): void
  /** Resolves once every receiver here has the message in its line, or the link has it; never waits for a slow one. */
  publish(message: LivePublish): Promise<void>
  disconnectSession(session_id: string): number
  /** Of operators and walls; a driver's connections end by his session. */
  disconnectUser(user_id: number): number
  /** After a change of rights: nothing is delivered to the user's connections until `load` answered. */
  refreshPrincipal(user_id: number, load: () => Promise<LivePrincipal | null>): Promise<void>
  /** Who is connected here, one for each line. */
  principals(): LivePrincipal[]
  stats(): BrokerStats
  /** Told when the link between nodes comes or goes. */
  onLink(listener: () => void): void
  close(): Promise<void>
}
