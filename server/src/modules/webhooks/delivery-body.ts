import type { ClaimedDelivery } from './claim-store.ts'

type Event = Pick<ClaimedDelivery, 'event_uuid' | 'type' | 'occurred_at' | 'data'>

/** What is sent, the same letters at every try. */
export const deliveryBody = ({ event_uuid, type, occurred_at, data }: Event): string =>
  JSON.stringify({ id: event_uuid, type, timestamp: new Date(occurred_at).toISOString(), data })
