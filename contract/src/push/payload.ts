/** What a worker of ours shows; it is told whole, so that a worker of an older release shows it too. */
export type PushPayload = {
  kind: 'OFFER' | 'OFFER_CLOSED' | 'LOST' | 'NOTICE'
  title: string
  body: string
  /** One of the same tag takes the place of the one shown. */
  tag: string
  /** The page that a touch opens. */
  url: string
  offer_id?: number
  /** When it is of no use any more; ISO. */
  ends?: string
}
