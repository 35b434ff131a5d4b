import { encodePublish, type EncodedPublish } from './encode-publish.ts'
import type { LiveMessage, LivePublish } from '#src/adapters/broker/live-types.ts'
import { readBatch, type PositionBatch } from './position-batch.ts'

/** One message as one kind of receiver gets it. */
export type Delivery = {
  topic: string
  encoded: EncodedPublish
  /** How a newer one of the same topic joins it while it waits; null: each is sent. */
  conflation: 'replace' | 'merge' | null
  /** The positions of a batch, which is merged per driver. */
  batch(): PositionBatch | null
}

export type Outgoing = {
  message: LiveMessage
  /** Encodes once per payload, QoS and retain flag, however many receivers there are. */
  delivery(payload: Uint8Array, qos: 0 | 1, retained: boolean): Delivery
}

export function createOutgoing(publish: LivePublish): Outgoing {
  const message: LiveMessage = {
    topic: publish.topic,
    payload: typeof publish.payload === 'string' ? Buffer.from(publish.payload) : publish.payload,
    qos: publish.qos,
    retain: publish.retain ?? false,
    scope: publish.scope ?? {},
    within: publish.within,
  }
  const made = new Map<Uint8Array, Map<number, Delivery>>()
  return {
    message,
    delivery(payload, qos, retained) {
      let variants = made.get(payload)
      if (!variants) made.set(payload, (variants = new Map()))
      const variant = qos + 2 * Number(retained)
      let delivery = variants.get(variant)
      if (!delivery) {
        delivery = createDelivery(message.topic, payload, qos, retained)
        variants.set(variant, delivery)
      }
      return delivery
    },
  }
}

function createDelivery(
  topic: string,
  payload: Uint8Array,
  qos: 0 | 1,
  retained: boolean,
): Delivery {
  let batch: PositionBatch | null | undefined
  return {
    topic,
    encoded: encodePublish(topic, payload, qos, retained),
    conflation: qos === 0 ? conflationOf(topic) : null,
    batch: () => (batch === undefined ? (batch = readBatch(payload)) : batch),
  }
}

function conflationOf(topic: string): Delivery['conflation'] {
  if (!topic.endsWith('/location')) return null
  // A topic of one driver holds his last position; any other may hold those of many.
  return /\/drivers\/[^/]+\/location$/.test(topic) ? 'replace' : 'merge'
}
