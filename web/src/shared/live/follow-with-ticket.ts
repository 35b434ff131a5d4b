import { publicBroker, serviceBases } from '@chaski/contract/settings.ts'
import { createLiveClient, type LiveClient } from './create-live-client.ts'
import type { LiveEvent } from './live-event.ts'

type Follow<Value> = {
  /** Asked before each attempt: a ticket opens one socket. */
  ask: () => Promise<{ ticket: string; topic: string }>
  onMessage: (event: LiveEvent<Value>) => void
  /** Whether news come by themselves; while they do not, the page asks. */
  onLive: (live: boolean) => void
}

const address = (ticket: string): string => {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${serviceBases.realtime}?ticket=${ticket}`
}

/** Not all followers at once after a restart of the server. */
const pause = (): number => publicBroker.reconnectMs * (0.8 + Math.random() * 0.4)

/** Listens to one topic by tickets, where no cookie opens the channel. Gives back how to end it. */
export function followWithTicket<Value>({ ask, onMessage, onLive }: Follow<Value>): () => void {
  let ended = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let client: LiveClient | undefined

  const again = (): void => {
    onLive(false)
    if (!ended) timer = setTimeout(() => void open(), pause())
  }

  const open = async (): Promise<void> => {
    try {
      const { ticket, topic } = await ask()
      if (!ended) listen(ticket, topic)
    } catch {
      again()
    }
  }

  const listen = (ticket: string, topic: string): void => {
    const own = createLiveClient({
      url: address(ticket),
      // The ticket is used up: a new socket needs a new one.
      checkSession: async () => false,
      keepaliveS: publicBroker.keepaliveSeconds,
      log: { warn: () => undefined },
    })
    client = own
    own.onState(() => {
      if (own.getState() !== 'closed' || client !== own) return
      client = undefined
      own.disconnect()
      again()
    })
    own.follow<Value>(topic, { onMessage, snapshot: async () => onLive(true) })
    own.connect()
  }

  void open()
  return () => {
    ended = true
    clearTimeout(timer)
    const own = client
    client = undefined
    own?.disconnect()
  }
}
