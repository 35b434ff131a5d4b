import mqtt, { type MqttClient } from 'mqtt'
import { envelope, topics } from '@chaski/contract/live.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { type Call, createCaller, statusOf } from './http-caller.ts'

export type Command = { action: string; value: { offer_id?: number; service_id?: number } }

type Options = {
  baseUrl: string
  code: string
  password: string
  signal: AbortSignal
  onCommand: (command: Command) => void
  /** The line is open again: whatever happened meanwhile was not heard. */
  onLine: () => void
}

const readCommand = (payload: Uint8Array): Command | null => {
  try {
    const { action, value } = envelope.parse(JSON.parse(Buffer.from(payload).toString()))
    return { action, value: JSON.parse(value) as Command['value'] }
  } catch {
    return null
  }
}

/** A driver's telephone: logs in once, speaks HTTP for what changes something and MQTT for the rest. */
export const createPhone = ({ baseUrl, code, password, signal, onCommand, onLine }: Options) => {
  let token = ''
  let me: { driver_uuid: string; tenant: string } | null = null
  let line: MqttClient | null = null
  const headers = (): Record<string, string> =>
    token === '' ? {} : { authorization: `Bearer ${token}` }
  const plain = createCaller({ baseUrl, headers, signal })

  const logIn = async () => {
    token = ''
    const body = { username: code, password }
    const answer = await plain(trips.driverLogIn, { body })
    token = answer.token!
    me = { driver_uuid: answer.driver.driver_uuid, tenant: answer.tenant }
    return answer.driver
  }
  const call: Call = async (e, request) => {
    try {
      return await plain(e, request)
    } catch (error) {
      if (statusOf(error) !== 401) throw error
      await logIn()
      return plain(e, request)
    }
  }

  const hangUp = (): void => {
    line?.end(true)
    line = null
  }
  const goOnline = (): void => {
    if (me === null || line !== null || signal.aborted) return
    const { driver_uuid, tenant } = me
    const { protocol, hostname, port } = new URL(baseUrl)
    // In parts: of a whole address the library asks Node to read it in a way that Node warns of.
    const opened = mqtt.connect({
      protocol: protocol === 'https:' ? 'wss' : 'ws',
      hostname,
      ...(port === '' ? {} : { port: Number(port) }),
      path: '/mqtt',
      protocolVersion: 4,
      reconnectPeriod: 4000,
      connectTimeout: 10_000,
      resubscribe: false,
      queueQoSZero: false,
      // Read anew for each attempt: the token may have changed meanwhile.
      transformWsUrl: (url, options) => {
        ;(options as { wsOptions: object }).wsOptions = { headers: headers() }
        return url
      },
    })
    line = opened
    opened.on('error', () => undefined)
    opened.on('connect', () => {
      opened.subscribe(topics.driverCommand(tenant, driver_uuid), { qos: 1 }, () => onLine())
    })
    opened.on('message', (_, payload) => {
      const command = readCommand(payload)
      if (command !== null) onCommand(command)
    })
  }
  signal.addEventListener('abort', hangUp)

  return {
    logIn,
    call,
    goOnline,
    hangUp,
    isOnline: (): boolean => line?.connected ?? false,
    /** Fire and forget, as positions are: the next one comes soon. */
    say(topic: 'location' | 'evt', message: object): void {
      if (me === null || line === null || !line.connected) return
      const name = topic === 'evt' ? topics.driverEvent : topics.driverLocation
      line.publish(name(me.tenant, me.driver_uuid), JSON.stringify(message), {
        qos: topic === 'evt' ? 1 : 0,
      })
    },
  }
}
export type Phone = ReturnType<typeof createPhone>
