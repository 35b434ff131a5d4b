import { backOfficeBroker } from '@chaski/contract/settings.ts'
import { createFollower, type Follower, type FollowOptions } from './follower.ts'
import { readLiveEvent } from './live-event.ts'
import { notConnected, openMqtt, type LiveSocket, type MqttConnection } from './mqtt-connection.ts'
import { createReconnectTimer } from './reconnect-timer.ts'
import { createTopicSubscriptions, type LiveHandler } from './topic-subscriptions.ts'

type LiveState = 'closed' | 'connecting' | 'connected'

export type LiveClientOptions = {
  url: string
  /** Asked over HTTP each time the connection closes; `false` ends all further attempts. */
  checkSession: () => Promise<boolean>
  reconnectMs?: number
  /** How often the state of now is fetched while the live channel is away. */
  meanwhileMs?: number
  connectTimeoutMs?: number
  keepaliveS?: number
  jitter?: number
  onError?: (error: Error) => void
  log?: { warn(message: string, error: Error): void }
  webSocket?: (url: string) => LiveSocket
  /** Where `online` and `visibilitychange` are heard: the window. */
  page?: EventTarget
}

export type LiveClient = {
  connect(): void
  disconnect(): void
  getState: () => LiveState
  onState: (listener: () => void) => () => void
  /** When the last message came, for the badge that shows its age. */
  lastMessageAt: () => number | null
  /** Rejects with `mqtt client not connected` when it is not; lasts as long as the connection. */
  subscribe(topic: string, handler: LiveHandler, qos?: 0 | 1): Promise<() => void>
  publish(topic: string, payload: string, qos?: 0 | 1): Promise<void>
  /** Stands through reconnections; gives back how to end it. */
  follow<Row>(topic: string, options: FollowOptions<Row>): () => void
}

const firstRefusalMs = 1000
/** All lines of a node end together when it leaves: their snapshots must not be asked for in one moment. */
const returnWithinMs = 500

export function createLiveClient(options: LiveClientOptions): LiveClient {
  const {
    reconnectMs = backOfficeBroker.reconnectMs,
    meanwhileMs = 10_000,
    connectTimeoutMs = backOfficeBroker.connectTimeoutMs,
    keepaliveS = backOfficeBroker.keepaliveSeconds,
    jitter = 0.2,
  } = options
  const log = options.log ?? console
  const page = options.page ?? (typeof window === 'undefined' ? undefined : window)
  const webSocket = options.webSocket ?? ((url) => new WebSocket(url, 'mqtt'))
  const reconnect = createReconnectTimer(reconnectMs, jitter, open)
  const meanwhile = createReconnectTimer(meanwhileMs, jitter, refreshAll)
  const topics = createTopicSubscriptions(() => connection)
  const followers = new Map<Follower, LiveHandler>()
  const untilClosed = new Map<LiveHandler, string>()
  const listeners = new Set<() => void>()
  let connection: MqttConnection | null = null
  let state: LiveState = 'closed'
  let wanted = false
  let run = 0
  let lastMessage: number | null = null
  let refusals = 0

  function setState(next: LiveState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function report(error: unknown): void {
    const reported = error instanceof Error ? error : new Error(String(error))
    log.warn(reported.message, reported)
    options.onError?.(reported)
  }

  function open(): void {
    reconnect.cancel()
    setState('connecting')
    connection = openMqtt({
      socket: webSocket(options.url),
      clientId: `${backOfficeBroker.clientIdPrefix}${randomName()}`,
      keepaliveS,
      connectTimeoutMs,
      onReady,
      onPublish,
      onClose,
    })
  }

  function onReady(): void {
    refusals = 0
    meanwhile.cancel()
    const waiting = [...followers]
    setState('connected')
    for (const [follower, handler] of waiting) void sync(follower, handler)
  }

  async function sync(follower: Follower, handler: LiveHandler): Promise<void> {
    try {
      await topics.join(follower.topic, handler, backOfficeBroker.qos)
    } catch (error) {
      // A connection that broke meanwhile brings its own next attempt.
      if (state === 'connected') report(error)
      return
    }
    if (followers.has(follower)) await follower.resync()
    else topics.leave(follower.topic, handler)
  }

  function onPublish(topic: string, payload: Uint8Array): void {
    lastMessage = Date.now()
    try {
      topics.dispatch(readLiveEvent(topic, payload))
    } catch (error) {
      report(error)
    }
  }

  function onClose(): void {
    connection = null
    for (const [handler, topic] of untilClosed) topics.leave(topic, handler)
    untilClosed.clear()
    // A failed attempt ends here too: what is fetched meanwhile goes on.
    const stood = state === 'connected'
    if (stood) {
      for (const follower of followers.keys()) follower.pause()
      if (wanted) meanwhile.start()
    }
    if (wanted) reconnect.start()
    setState('closed')
    if (wanted) void askSession(run, stood)
  }

  /** The channel may stay away while the server answers: a screen is then late, not blind. */
  function refreshAll(): void {
    for (const follower of followers.keys()) void follower.refresh()
    meanwhile.start()
  }

  /** A refused upgrade looks like any failure to a browser, so only HTTP can tell an ended session. */
  async function askSession(askedIn: number, stood: boolean): Promise<void> {
    // Unreachable is not over: the server may be restarting.
    const answer = await options.checkSession().catch(() => null)
    if (run !== askedIn) return
    if (answer === false) disconnect()
    else if (answer !== true || !wanted || state !== 'closed') return
    // Cut for a change of rights, or by the line, while the server answers: nobody need wait for the next turn.
    else if (stood) reconnect.start(returnWithinMs * Math.random())
    // Answered but not let in, as while the nodes do not hear each other: soon at first, then at the usual pace.
    else reconnect.start(firstRefusalMs * 2 ** refusals++)
  }

  function onPageSignal(): void {
    if (typeof document !== 'undefined' && document.visibilityState === 'hidden') return
    if (state === 'closed') open()
    else connection?.probe()
  }

  function connect(): void {
    if (wanted) return
    wanted = true
    run++
    page?.addEventListener('online', onPageSignal)
    page?.addEventListener('visibilitychange', onPageSignal)
    meanwhile.start()
    open()
  }

  function disconnect(): void {
    wanted = false
    reconnect.cancel()
    meanwhile.cancel()
    page?.removeEventListener('online', onPageSignal)
    page?.removeEventListener('visibilitychange', onPageSignal)
    connection?.close()
  }

  return {
    connect,
    disconnect,
    getState: () => state,
    onState(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    lastMessageAt: () => lastMessage,
    async subscribe(topic, handler, qos = backOfficeBroker.qos) {
      if (state !== 'connected') throw notConnected()
      const own: LiveHandler = (event) => {
        try {
          handler(event)
        } catch (error) {
          report(error)
        }
      }
      try {
        await topics.join(topic, own, qos)
      } catch (error) {
        report(error)
        throw error
      }
      untilClosed.set(own, topic)
      return () => {
        if (untilClosed.delete(own)) topics.leave(topic, own)
      }
    },
    async publish(topic, payload, qos = backOfficeBroker.qos) {
      if (state !== 'connected') throw notConnected()
      await connection!.publish(topic, payload, qos)
    },
    follow(topic, followOptions) {
      const follower = createFollower(topic, followOptions, {
        onError: report,
        retryMs: reconnectMs,
      })
      const handler: LiveHandler = (event) => follower.take(event)
      followers.set(follower, handler)
      if (state === 'connected') void sync(follower, handler)
      return () => {
        if (!followers.delete(follower)) return
        follower.pause()
        topics.leave(topic, handler)
      }
    },
  }
}

/** `crypto.randomUUID` is missing on plain HTTP, where a demonstration may run. */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
