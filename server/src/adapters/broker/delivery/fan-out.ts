import type { BrokerLimits } from '#src/adapters/broker/broker-limits.ts'
import { createOutgoing, type Outgoing } from './delivery.ts'
import { closeCodes, type LiveConnection } from '#src/adapters/broker/connection/live-connection.ts'
import type { BrokerOptions, LivePublish } from '#src/adapters/broker/live-types.ts'

type FanOutRules = Pick<BrokerOptions, 'canForward' | 'canSubscribe' | 'log'>

export type FanOut = {
  deliver(publish: LivePublish): void
  subscribe(connection: LiveConnection, topic: string, qos: 0 | 1): void
  unsubscribe(connection: LiveConnection, topic: string): void
  leave(connection: LiveConnection): void
  /** Keeps the connection's messages back until its rights are known again. */
  hold(connection: LiveConnection): void
  /** Judges what was kept back by the rights of now; the last of several holds counts. */
  release(connection: LiveConnection): void
}

type Held = { depth: number; messages: Outgoing[] }

/**
 * Topic → receivers, in the order published. Aedes could do this, but its own delivery lets one
 * undrained client stop all others after 100 messages, and when QoS 0 overtakes QoS 1 inside it,
 * its duplicate check drops the QoS 1 message.
 */
export function createFanOut(rules: FanOutRules, limits: BrokerLimits): FanOut {
  const receivers = new Map<string, Set<LiveConnection>>()
  const retained = new Map<string, Outgoing>()
  const held = new Map<LiveConnection, Held>()

  function retain(outgoing: Outgoing): void {
    const { topic, payload } = outgoing.message
    retained.delete(topic)
    if (payload.byteLength === 0) return
    retained.set(topic, outgoing)
    if (retained.size > limits.retainedTopics) retained.delete(retained.keys().next().value!)
  }

  function forward(connection: LiveConnection, outgoing: Outgoing, asRetained: boolean): void {
    const back = held.get(connection)
    if (back) {
      if (back.messages.push(outgoing) > limits.waiting)
        connection.end(closeCodes.tooSlow, 'rights unknown')
      return
    }
    const { message } = outgoing
    const granted = connection.subscriptions.get(message.topic)
    if (granted === undefined) return
    const payload = allowedPayload(connection, outgoing)
    if (!payload) return
    const qos = message.qos === 1 && granted === 1 ? 1 : 0
    connection.sendQueue.push(outgoing.delivery(payload, qos, asRetained))
  }

  function allowedPayload(connection: LiveConnection, { message }: Outgoing): Uint8Array | null {
    try {
      const verdict = rules.canForward(connection.principal, message)
      return verdict === true ? message.payload : verdict
    } catch (error) {
      rules.log.error({ err: error, topic: message.topic }, 'live rights check failed')
      return null
    }
  }

  function unsubscribe(connection: LiveConnection, topic: string): void {
    connection.subscriptions.delete(topic)
    const set = receivers.get(topic)
    set?.delete(connection)
    if (set?.size === 0) receivers.delete(topic)
  }

  return {
    deliver(publish) {
      const outgoing = createOutgoing(publish)
      if (publish.retain) retain(outgoing)
      for (const connection of receivers.get(publish.topic) ?? []) {
        forward(connection, outgoing, false)
      }
    },
    subscribe(connection, topic, qos) {
      if (!connection.isOpen()) return
      let set = receivers.get(topic)
      if (!set) receivers.set(topic, (set = new Set()))
      set.add(connection)
      connection.subscriptions.set(topic, qos)
      const last = retained.get(topic)
      if (last) forward(connection, last, true)
    },
    unsubscribe,
    leave(connection) {
      held.delete(connection)
      for (const topic of connection.subscriptions.keys()) unsubscribe(connection, topic)
    },
    hold(connection) {
      const back = held.get(connection)
      if (back) back.depth++
      else held.set(connection, { depth: 1, messages: [] })
    },
    release(connection) {
      const back = held.get(connection)
      if (!back || --back.depth > 0) return
      held.delete(connection)
      for (const topic of connection.subscriptions.keys()) {
        if (!rules.canSubscribe(connection.principal, topic)) unsubscribe(connection, topic)
      }
      for (const outgoing of back.messages) forward(connection, outgoing, false)
    },
  }
}
