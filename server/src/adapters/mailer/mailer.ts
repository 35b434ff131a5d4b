import type { FastifyBaseLogger } from 'fastify'
import type { FileStore } from '#src/adapters/files/file-store.ts'
import type { Jobs } from '#src/adapters/jobs/jobs.ts'
import { smtpTransport } from '#src/adapters/mailer/smtp-transport.ts'
import { createOutgoingGuard } from '#src/adapters/outgoing-guard/outgoing-guard.ts'
import { startOutgoing, type StartedOutgoing } from '#src/adapters/outgoing/create-outgoing.ts'
import { demoTransport } from '#src/adapters/outgoing/demo-transport.ts'
import type { Outgoing, Transport } from '#src/adapters/outgoing/outgoing-message.ts'
import type { Config } from '#src/base/config.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { activeMailServer } from './mail-server-store.ts'
import { screenMail } from './screen-mail.ts'

export type Mailer = Outgoing

type Options = { config: Config; db: Db; jobs: Jobs; files: FileStore; log: FastifyBaseLogger }

const chooseCarrier =
  ({ SMTP_URL, SEED }: Config): Mailer['carrier'] =>
  async (db) => {
    if (SMTP_URL !== undefined) return 'ENVIRONMENT'
    if (SEED === 'demo') return 'DEMONSTRATION'
    return (await activeMailServer(db)) === undefined ? null : 'SCREEN'
  }

const chooseTransport = ({ config, db }: Options): Transport => {
  if (config.SMTP_URL !== undefined)
    return smtpTransport(config.SMTP_URL, config.MAIL_FROM, createOutgoingGuard(config))
  if (config.SEED === 'demo') return demoTransport(db, 'MAIL')
  return screenMail(config, db)
}

/** Mail by the configured server, or the one that the screen names; in the demonstration, into its own post office. */
export const startMailer = (options: Options): Promise<StartedOutgoing> =>
  startOutgoing({
    ...options,
    channel: 'MAIL',
    transport: chooseTransport(options),
    carrier: chooseCarrier(options.config),
  })
