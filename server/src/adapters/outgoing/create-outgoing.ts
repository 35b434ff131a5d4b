import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import { outgoingCounts } from './outgoing-counts.ts'
import type { FileStore } from '#src/adapters/files/file-store.ts'
import type { Jobs } from '#src/adapters/jobs/jobs.ts'
import {
  type AttachmentRef,
  type Outgoing,
  type ReadyAttachment,
  type Transport,
  Undeliverable,
} from '#src/adapters/outgoing/outgoing-message.ts'
import {
  type Channel,
  claimMessage,
  insertMessage,
  markFailed,
  markSent,
  waitingMessages,
} from '#src/adapters/outgoing/store.ts'
import type { Db } from '#src/base/sql/sql.ts'

type Options = {
  db: Db
  jobs: Jobs
  files: FileStore
  log: FastifyBaseLogger
  channel: Channel
  transport: Transport
  carrier: Outgoing['carrier']
}

export type StartedOutgoing = Outgoing & {
  /** Sends one waiting message now; throws when it must be tried again. */
  deliver(message_id: string): Promise<void>
}

const read = async (files: FileStore, refs: readonly AttachmentRef[]) => {
  const ready: ReadyAttachment[] = []
  for (const ref of refs) {
    const stream = await files.read(ref.sha256)
    if (stream === null) throw new Undeliverable(`attachment ${ref.name} is gone`)
    ready.push({ ...ref, content: await buffer(stream) })
  }
  return ready
}

/** One channel out: a row with its cause, a job that carries it, retries until it is taken. */
export const startOutgoing = async ({
  db,
  jobs,
  files,
  log,
  channel,
  transport,
  carrier,
}: Options): Promise<StartedOutgoing> => {
  const queue = channel === 'MAIL' ? 'mail' : 'sms'
  const messages = `${queue}-messages`

  const fail = async (message_id: string, reason: string, forGood: boolean): Promise<void> => {
    await markFailed(db, message_id, reason, forGood)
    outgoingCounts.add(`${queue}_${forGood ? 'failed' : 'retried'}`)
  }

  const deliver = async (message_id: string): Promise<void> => {
    const message = await claimMessage(db, message_id)
    if (message === undefined) return
    if (message.is_over) return fail(message_id, 'too late to be of use', true)
    let provider_id: string | null
    try {
      provider_id = await transport({
        message_id,
        to: message.recipient,
        subject: message.subject,
        text: message.body,
        attachments: await read(files, message.attachments),
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const forGood = error instanceof Undeliverable || message.is_late
      await fail(message_id, reason, forGood)
      log.warn({ message_id, queue, reason, forGood }, 'message not delivered')
      if (forGood) return
      throw error
    }
    await markSent(db, message_id, provider_id)
    outgoingCounts.add(`${queue}_sent`)
  }

  const sweep = async (): Promise<void> => {
    for (const message_id of await waitingMessages(db, channel))
      await jobs.send(db, messages, { message_id }, { key: message_id })
  }

  const patience = { retries: 6, retryDelaySeconds: 20, timeoutSeconds: 90 }
  const work = ({ message_id }: { message_id: string }) => deliver(message_id)
  await jobs.work(messages, work, { ...patience, keyed: true })
  // What the release before has put there, and puts there while it still runs beside us.
  await jobs.work(queue, work, patience)
  await jobs.schedule(`${queue}-sweep`, '*/10 * * * *', sweep)

  return {
    carrier,
    deliver,
    sweep,
    async queue(trx, message) {
      const message_id = await insertMessage(trx, channel, message)
      if (message_id !== null) await jobs.send(trx, messages, { message_id }, { key: message_id })
      return message_id
    },
  }
}
