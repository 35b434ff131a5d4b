import mqtt, { type MqttClient } from 'mqtt'
import type { Envelope } from '@chaski/contract/live.ts'
import type { Caller } from '#src/test/test-app.ts'

export type Heard = { topic: string; name: string; value: Record<string, unknown>; text: string }

const read = (topic: string, payload: Buffer): Heard => {
  const { category, action, value } = JSON.parse(payload.toString()) as Envelope
  const parsed = JSON.parse(value) as Record<string, unknown>
  return { topic, name: `${category} ${action}`, value: parsed, text: value }
}

/** A socket of somebody to a running server, and all that came over it. */
export const openLine = async (
  url: string,
  who: { caller?: Caller & { bearer?: string }; query?: string },
) => {
  const heard: Heard[] = []
  const cookie = Object.entries(who.caller?.cookies ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
  const bearer = who.caller?.bearer
  const query = who.query === undefined ? '' : `?${who.query}`
  const client: MqttClient = mqtt.connect(`${url.replace('http', 'ws')}/mqtt${query}`, {
    protocolVersion: 4,
    reconnectPeriod: 0,
    wsOptions: {
      headers: {
        origin: url,
        ...(cookie !== '' && { cookie }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
    },
  })
  client.on('error', () => undefined)
  client.on('message', (topic, payload) => void heard.push(read(topic, payload)))
  await new Promise<void>((resolve, reject) => {
    client.once('connect', () => resolve())
    client.once('close', () => reject(new Error('refused')))
  })
  return {
    heard,
    /** Those of the topics that were granted. */
    async follow(topics: readonly string[]): Promise<string[]> {
      const granted: string[] = []
      for (const topic of topics)
        await client.subscribeAsync(topic, { qos: 1 }).then(
          ([given]) => given !== undefined && given.qos < 128 && granted.push(topic),
          () => undefined,
        )
      return granted
    },
    close: () => client.end(true),
  }
}
