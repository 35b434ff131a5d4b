import type { Carrier } from '@chaski/contract/settings/channel-schema.ts'
import type { Db } from '#src/base/sql/sql.ts'

export type AttachmentRef = { name: string; media_type: string; sha256: string }

/** A mail or text message to be sent. */
export type NewMessage = {
  to: string
  subject?: string
  text: string
  /** Bytes that the file store already holds. */
  attachments?: readonly AttachmentRef[]
  /** The case it belongs to, where its delivery is shown. */
  about?: { entity: string; entity_id: string }
  /** A second message of the same key is the first one: jobs may run twice. */
  once?: string
  /** Seconds after which nobody wants it any more: a taxi that arrived an hour ago is no news. */
  within?: number
  /** The text is a secret: it is forgotten once delivered. */
  secret?: boolean
}

/** Hands messages to the queue; nothing is ever sent from within a request. */
export type Outgoing = {
  /** Who takes messages now; null: they wait. */
  carrier(db: Db): Promise<Carrier | null>
  /** Puts messages that wait without a job back in the queue. */
  sweep(): Promise<void>
  /** Within a transaction: the message exists exactly when the change does. Its id, or null when its `once` was used. */
  queue(trx: Db, message: NewMessage): Promise<string | null>
}

export type ReadyAttachment = AttachmentRef & { content: Buffer }

/** A message with everything a carrier needs. */
export type ReadyMessage = {
  message_id: string
  to: string
  subject: string | null
  text: string
  attachments: readonly ReadyAttachment[]
}

/** Gives a message to the outside; answers with the carrier's own id, if it has one. */
export type Transport = (message: ReadyMessage) => Promise<string | null>

/** The carrier will never take this message: trying again is of no use. */
export class Undeliverable extends Error {}
