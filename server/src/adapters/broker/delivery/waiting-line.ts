import type { Delivery } from './delivery.ts'
import { encodePublish, type EncodedPublish } from './encode-publish.ts'
import { createPositionMerge, type PositionMerge } from './position-batch.ts'

type Place = { delivery: Delivery; merge: PositionMerge | null }

export type WaitingLine = {
  /** `full`: an event found no place, and an event may not be lost in silence. */
  add(delivery: Delivery): 'added' | 'conflated' | 'evicted' | 'full'
  peek(): Delivery | undefined
  take(): EncodedPublish | undefined
  clear(): void
  readonly size: number
  readonly bytes: number
}

/** What a receiver has not been sent yet, oldest first; a newer position takes the older one's place. */
export function createWaitingLine(limit: number): WaitingLine {
  const places = new Map<string | number, Place>()
  let ticket = 0
  let bytes = 0

  function put(key: string | number, delivery: Delivery): void {
    places.set(key, { delivery, merge: null })
    bytes += delivery.encoded.bytes.length
  }

  function conflate(place: Place, delivery: Delivery): boolean {
    if (delivery.conflation === 'merge') {
      const [older, newer] = [place.delivery.batch(), delivery.batch()]
      if (!older || !newer) return false
      place.merge ??= createPositionMerge(older)
      place.merge.add(newer)
    }
    bytes += delivery.encoded.bytes.length - place.delivery.encoded.bytes.length
    place.delivery = delivery
    return true
  }

  function evictOldestQos0(): boolean {
    for (const [key, { delivery }] of places) {
      if (delivery.encoded.idAt > 0) continue
      places.delete(key)
      bytes -= delivery.encoded.bytes.length
      return true
    }
    return false
  }

  return {
    add(delivery) {
      const place = delivery.conflation ? places.get(delivery.topic) : undefined
      if (place && conflate(place, delivery)) return 'conflated'
      const key = delivery.conflation && !place ? delivery.topic : ticket++
      if (places.size < limit) {
        put(key, delivery)
        return 'added'
      }
      if (evictOldestQos0()) {
        put(key, delivery)
        return 'evicted'
      }
      return delivery.encoded.idAt > 0 ? 'full' : 'evicted'
    },
    peek: () => places.values().next().value?.delivery,
    take() {
      const first = places.entries().next().value
      if (!first) return undefined
      const [key, { delivery, merge }] = first
      places.delete(key)
      bytes -= delivery.encoded.bytes.length
      return merge ? encodePublish(delivery.topic, merge.toPayload(), 0, false) : delivery.encoded
    },
    clear() {
      places.clear()
      bytes = 0
    },
    get size() {
      return places.size
    },
    get bytes() {
      return bytes
    },
  }
}
