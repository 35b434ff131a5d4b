const utf8 = new TextDecoder()

/** The spec's envelope, with the JSON text of `value` already read. */
export type LiveEvent<Value = unknown> = {
  topic: string
  category: string
  action: string
  value: Value
}

export function readLiveEvent(topic: string, payload: Uint8Array): LiveEvent {
  const { category, action, value } = JSON.parse(utf8.decode(payload))
  if (typeof category !== 'string' || typeof action !== 'string' || typeof value !== 'string') {
    throw new TypeError(`not a live message on ${topic}`)
  }
  return { topic, category, action, value: JSON.parse(value) }
}
