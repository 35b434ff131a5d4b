import type { FastifyBaseLogger } from 'fastify'
import type { FileStore } from '#src/adapters/files/file-store.ts'
import type { Jobs } from '#src/adapters/jobs/jobs.ts'
import { createOutgoingGuard } from '#src/adapters/outgoing-guard/outgoing-guard.ts'
import { startOutgoing, type StartedOutgoing } from '#src/adapters/outgoing/create-outgoing.ts'
import { demoTransport } from '#src/adapters/outgoing/demo-transport.ts'
import type { Outgoing, Transport } from '#src/adapters/outgoing/outgoing-message.ts'
import { httpGateway } from '#src/adapters/sms/http-gateway.ts'
import type { Config } from '#src/base/config.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { screenSms } from './screen-sms.ts'
import { activeSmsGateway } from './sms-gateway-store.ts'

export type Sms = Outgoing

type Options = { config: Config; db: Db; jobs: Jobs; files: FileStore; log: FastifyBaseLogger }

const chooseCarrier =
  ({ SMS_URL, SEED }: Config): Sms['carrier'] =>
  async (db) => {
    if (SMS_URL !== undefined) return 'ENVIRONMENT'
    if (SEED === 'demo') return 'DEMONSTRATION'
    return (await activeSmsGateway(db)) === undefined ? null : 'SCREEN'
  }

const chooseTransport = ({ config, db }: Options): Transport => {
  if (config.SMS_URL !== undefined)
    return httpGateway(
      { url: config.SMS_URL, headers: config.SMS_HEADERS, template: config.SMS_TEMPLATE },
      createOutgoingGuard(config),
    )
  if (config.SEED === 'demo') return demoTransport(db, 'SMS')
  return screenSms(config, db)
}

/** Text messages by the configured gateway, or the one that the screen names; in the demonstration, into its own post office. */
export const startSms = (options: Options): Promise<StartedOutgoing> =>
  startOutgoing({
    ...options,
    channel: 'SMS',
    transport: chooseTransport(options),
    carrier: chooseCarrier(options.config),
  })
