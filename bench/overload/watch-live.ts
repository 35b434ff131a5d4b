import { type EventEmitter, once } from 'node:events'
import mqtt from 'mqtt'
import type { Outcome } from './callers.ts'

type Live = Outcome['live']

/** An operator's screen beside the load: what comes, how old it is, and how long nothing came. */
export const watchLive = async (url: string, session: Record<string, string>, topic: string) => {
  const client = mqtt.connect(`${url.replace('http', 'ws')}/mqtt`, {
    wsOptions: { headers: { cookie: session['cookie'], origin: url } },
    reconnectPeriod: 200,
  })
  await once(client as unknown as EventEmitter, 'connect')
  await client.subscribeAsync(topic, { qos: 0 })
  let seen: Live | undefined
  let last = 0
  const note = (live: Live): void => {
    const now = performance.now()
    live.longest_gap_ms = Math.max(live.longest_gap_ms, now - last)
    last = now
  }
  client.on('message', (_, payload) => {
    if (seen === undefined) return
    note(seen)
    seen.received++
    const { value } = JSON.parse(payload.toString()) as { value: string }
    const { ts } = JSON.parse(value) as { ts: string }
    seen.age_ms.push(Date.now() - Date.parse(ts))
  })
  return {
    since(): Live {
      last = performance.now()
      seen = { received: 0, longest_gap_ms: 0, age_ms: [] }
      return seen
    },
    close(live: Live): void {
      note(live)
      seen = undefined
    },
  }
}
