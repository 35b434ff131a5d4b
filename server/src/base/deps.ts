import type { FastifyBaseLogger } from 'fastify'
import type { Backup } from '#src/adapters/backup/create-backup.ts'
import type { BillService } from '#src/adapters/comprobantes/bill-service.ts'
import type { PseService } from '#src/adapters/comprobantes/pse-service.ts'
import type { CdrWords } from '#src/adapters/comprobantes/read-cdr-xml.ts'
import type { FileStore } from '#src/adapters/files/file-store.ts'
import type { Images } from '#src/adapters/files/image.ts'
import type { Geo } from '#src/adapters/geo/create-geo.ts'
import type { MapImports } from '#src/adapters/geo/import/map-imports.ts'
import type { Hasher } from '#src/adapters/hasher/hasher.ts'
import type { Jobs } from '#src/adapters/jobs/jobs.ts'
import type { TypedAddresses } from '#src/adapters/outgoing-guard/typed-addresses.ts'
import type { Mailer } from '#src/adapters/mailer/mailer.ts'
import type { Passkeys } from '#src/adapters/second-factor/passkeys.ts'
import type { Totp } from '#src/adapters/second-factor/totp.ts'
import type { Pdf } from '#src/adapters/pdf/threaded-pdf.ts'
import type { Push } from '#src/adapters/push/push.ts'
import type { Sms } from '#src/adapters/sms/sms.ts'
import type { WebhookPost } from '#src/adapters/webhooks/webhook-post.ts'
import type { LivePublish } from '#src/adapters/broker/live-types.ts'
import type { Config } from './config.ts'
import type { SessionCache } from '#src/http/session/session-cache.ts'
import type { Fines } from '#src/modules/drivers/sanctions/fines.ts'
import type { Positions } from '#src/modules/fleet/positions/positions.ts'
import type { Db } from './sql/sql.ts'
import type { Watch } from '#src/modules/system/watch/start-watch.ts'
import type { Workers } from '#src/tasks/start-workers.ts'

/** What use cases are handed: the only way a module reaches the world. */
export type Deps = {
  config: Config
  db: Db
  log: FastifyBaseLogger
  hasher: Hasher
  files: FileStore
  images: Images
  jobs: Jobs
  mailer: Mailer
  sms: Sms
  push: Push
  pdf: Pdf
  geo: Geo
  /** A file that somebody brings becomes the map. */
  mapImports: MapImports
  positions: Positions
  sessions: SessionCache
  workers: Workers
  totp: Totp
  passkeys: Passkeys
  watch: Watch
  backup: Backup
  /** The drivers' accounts, as far as sanctions know of them. */
  fines: Fines
  /** The way to other systems that are told what happens. */
  webhooks: WebhookPost
  /** Where mail and SMS are sent, when a screen names it. */
  addresses: TypedAddresses
  /** SUNAT or an OSE, a provider with JSON of its own, and the reader of what SUNAT answers. */
  billService: {
    /** Whether an address may be told the password at all. */
    takes: (url: string) => boolean
    service: BillService
    pse: PseService
    readCdr: CdrReader
  }
}

export type CdrReader = (order: { zip: Uint8Array }) => Promise<CdrWords | null>

export type {
  BillAnswer,
  BillService,
  BillTarget,
} from '#src/adapters/comprobantes/bill-service.ts'
export type { PseAnswer, PseService } from '#src/adapters/comprobantes/pse-service.ts'
export type { MapImportRefusal } from '#src/adapters/geo/import/map-imports.ts'
export type { PushLetter, PushTarget } from '#src/adapters/push/push.ts'
export type { KeyPair } from '#src/adapters/comprobantes/certificate.ts'
export type { ComprobantePrint } from '#src/adapters/pdf/draw-comprobante.ts'
export type { PostAnswer } from '#src/adapters/webhooks/webhook-post.ts'
export type { Line } from '#src/adapters/hasher/hasher.ts'
export type { SheetDocument } from '#src/adapters/pdf/sheet-document.ts'
export type { TableDocument } from '#src/adapters/pdf/draw-table.ts'
export type { LivePrincipal } from '#src/adapters/broker/live-types.ts'

/** Hands a message to the live channel without the outbox: for what is stale a second later. */
export type SendLive = (message: LivePublish) => Promise<void>
