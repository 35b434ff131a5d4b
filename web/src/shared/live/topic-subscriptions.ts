import type { LiveEvent } from './live-event.ts'
import { notConnected, type MqttConnection } from './mqtt-connection.ts'

export type LiveHandler = (event: LiveEvent) => void

export type TopicSubscriptions = {
  /** Resolves once the server has granted the topic; a refusal takes the handler off again. */
  join(topic: string, handler: LiveHandler, qos: 0 | 1): Promise<void>
  leave(topic: string, handler: LiveHandler): void
  dispatch(event: LiveEvent): void
}

/** A screen that comes and goes within this time keeps its subscription. */
const unsubscribeAfterMs = 1_000

/** Several handlers may share a topic; the server is asked for it while there is one. */
export function createTopicSubscriptions(
  connection: () => MqttConnection | null,
): TopicSubscriptions {
  const handlers = new Map<string, Set<LiveHandler>>()
  const leaving = new Map<string, Promise<void>>()

  function remove(topic: string, handler: LiveHandler): void {
    const set = handlers.get(topic)
    set?.delete(handler)
    if (set?.size === 0) handlers.delete(topic)
  }

  async function unsubscribeUnused(topic: string): Promise<void> {
    if (handlers.has(topic) || leaving.has(topic)) return
    // Brokers may answer a SUBSCRIBE sent right behind an UNSUBSCRIBE before it: never overlap them.
    const left = connection()
      ?.unsubscribe(topic)
      .catch(() => {})
    if (!left) return
    leaving.set(topic, left)
    await left
    leaving.delete(topic)
  }

  return {
    async join(topic, handler, qos) {
      handlers.set(topic, (handlers.get(topic) ?? new Set()).add(handler))
      try {
        await leaving.get(topic)
        const current = connection()
        if (!current) throw notConnected()
        await current.subscribe(topic, qos)
      } catch (error) {
        remove(topic, handler)
        throw error
      }
    },
    leave(topic, handler) {
      remove(topic, handler)
      setTimeout(() => void unsubscribeUnused(topic), unsubscribeAfterMs)
    },
    dispatch(event) {
      for (const handle of handlers.get(event.topic) ?? []) handle(event)
    },
  }
}
