import { publicBroker, serviceBases } from '@chaski/contract/settings.ts'
import { share } from '@chaski/contract/share/endpoints.ts'
import type { SharedPosition, SharedStage } from '@chaski/contract/share/schema.ts'
import { call } from '#src/shared/call.ts'
import { createLiveClient, type LiveClient } from '#src/shared/live/create-live-client.ts'

type News = { stage: SharedStage; position: SharedPosition | null }

type Listener = {
  onNews: (news: News) => void
  /** Whether news come by themselves; while they do not, the page asks. */
  onLive: (live: boolean) => void
}

const address = (ticket: string): string => {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${serviceBases.realtime}?ticket=${ticket}`
}

/** Not all followers at once after a restart of the server. */
const pause = (): number => publicBroker.reconnectMs * (0.8 + Math.random() * 0.4)

/** Listens to one shared trip; a ticket opens one socket, so each attempt asks for its own. Gives back how to end it. */
export function followLive(token: string, { onNews, onLive }: Listener): () => void {
  let ended = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let client: LiveClient | undefined

  const again = (): void => {
    onLive(false)
    if (!ended) timer = setTimeout(() => void open(), pause())
  }

  const open = async (): Promise<void> => {
    try {
      const { ticket, topic } = await call(share.ticket, { params: { service_id: token } })
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
    own.follow<News>(topic, {
      onMessage: ({ value }) => onNews(value),
      snapshot: async () => onLive(true),
    })
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
