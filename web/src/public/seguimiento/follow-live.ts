import { share } from '@chaski/contract/share/endpoints.ts'
import type { SharedPosition, SharedStage } from '@chaski/contract/share/schema.ts'
import { call } from '#src/shared/call.ts'
import { followWithTicket } from '#src/shared/live/follow-with-ticket.ts'

type News = { stage: SharedStage; position: SharedPosition | null }

type Listener = {
  onNews: (news: News) => void
  /** Whether news come by themselves; while they do not, the page asks. */
  onLive: (live: boolean) => void
}

/** Listens to one shared trip. Gives back how to end it. */
export const followLive = (token: string, { onNews, onLive }: Listener): (() => void) =>
  followWithTicket<News>({
    ask: () => call(share.ticket, { params: { service_id: token } }),
    onMessage: ({ value }) => onNews(value),
    onLive,
  })
