import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { urlOf } from '@chaski/contract/client.ts'
import {
  type AnswerOf,
  type Endpoint,
  isUnsafe,
  type RequestOf,
} from '@chaski/contract/endpoint.ts'
import { type ErrorBody, errorBody } from '@chaski/contract/errors.ts'
import type { ProfileCode } from '@chaski/contract/permission-templates.ts'
import { createBackup } from '#src/adapters/backup/create-backup.ts'
import { openBillService } from '#src/adapters/comprobantes/open-bill-service.ts'
import { createFileStore } from '#src/adapters/files/file-store.ts'
import { asPng, encodeFrames, reencodeImage } from '#src/adapters/files/image.ts'
import { createMapImports } from '#src/adapters/geo/import/map-imports.ts'
import { openGeo } from '#src/adapters/geo/open-geo.ts'
import { geoSettings } from '#src/adapters/geo/geo-settings.ts'
import { createHasher } from '#src/adapters/hasher/hasher.ts'
import { startJobs } from '#src/adapters/jobs/jobs.ts'
import { startMailer } from '#src/adapters/mailer/mailer.ts'
import { typedAddresses } from '#src/adapters/outgoing-guard/typed-addresses.ts'
import { threadedPdf } from '#src/adapters/pdf/threaded-pdf.ts'
import type { DatabaseOptions } from '#src/adapters/postgres/connection/database.ts'
import { createPasskeys } from '#src/adapters/second-factor/passkeys.ts'
import { createTotp } from '#src/adapters/second-factor/totp.ts'
import { openPush } from '#src/adapters/push/push.ts'
import { startSms } from '#src/adapters/sms/sms.ts'
import { createWebhookPost } from '#src/adapters/webhooks/webhook-post.ts'
import { type AppOptions, buildApp } from '#src/start/app.ts'
import { readConfig } from '#src/base/config.ts'
import type { Deps } from '#src/base/deps.ts'
import { csrfToken } from '#src/http/access/csrf.ts'
import type { SessionKind } from '#src/http/session/principal.ts'
import { sessionCookies } from '#src/http/session/principal.ts'
import { createSessionCache } from '#src/http/session/session-cache.ts'
import { startBillingJobs } from '#src/modules/billing/start-jobs.ts'
import { startComplaintJobs } from '#src/modules/complaints/watch/start-jobs.ts'
import { startImportJobs } from '#src/modules/imports/start-jobs.ts'
import { startLedgerJobs } from '#src/modules/ledger/start-jobs.ts'
import { startMessagingJobs } from '#src/modules/messaging/start-jobs.ts'
import { startReceivableJobs } from '#src/modules/receivables/start-jobs.ts'
import { startRecoveryJobs } from '#src/modules/drivers/login/ask-desk.ts'
import { startPlanJobs } from '#src/modules/plans/start-jobs.ts'
import { startBackupJobs } from '#src/modules/system/backup/start-jobs.ts'
import { startWatch } from '#src/modules/system/watch/start-watch.ts'
import { createPositions } from '#src/modules/fleet/positions/positions.ts'
import { fines } from '#src/modules/ledger/fines.ts'
import { createSessionLoader } from '#src/modules/session/load-session.ts'
import { seed } from '#src/demo/seed.ts'
import { type Db, one } from '#src/base/sql/sql.ts'
import { billReaders } from '#src/tasks/bill-readers.ts'
import { startWorkers } from '#src/tasks/start-workers.ts'
import { type TestDatabase, testDatabase } from '#src/test/database.ts'
import { newSession } from '#src/test/session-of.ts'

export type Answer<E extends Endpoint> = {
  status: number
  /** The parsed answer of a success. */
  data: AnswerOf<E>
  /** The parsed body of a failure. */
  error: ErrorBody
  headers: Record<string, unknown>
  raw: Buffer
}

type CallHeaders = Record<string, string>

/** Somebody who calls: cookies and CSRF header are sent as a browser would. */
export type Caller = {
  <E extends Endpoint>(e: E, request: RequestOf<E>, headers?: CallHeaders): Promise<Answer<E>>
  cookies: Record<string, string>
  csrf: string
  session_id: string
  user_id: number
}

export type TestApp = {
  app: FastifyInstance
  deps: Deps
  db: Db
  /** As who migrates: what the server itself must not do. */
  owner: Db
  url: string
  /** A fresh session of the demonstration user of a template, or of a user made by `user()`. */
  as(who: ProfileCode | number): Promise<Caller>
  /** A session of another kind (driver, client, recruit, company) for an id of that domain. */
  asGuest(kind: SessionKind, id: number): Promise<Caller>
  anonymous: Caller
  /** A user with exactly these codes. */
  user(
    permissions: readonly string[],
    extra?: { coverage_ids?: number[]; company_ids?: number[]; profile_code?: ProfileCode },
  ): Promise<number>
  /** All that was written to the log so far. */
  logged(): Promise<string>
  close(): Promise<void>
}

type Credentials = {
  cookies: Record<string, string>
  csrf: string
  bearer?: string
  session_id: string
  user_id: number
}

const nobody: Credentials = { cookies: {}, csrf: '', session_id: '', user_id: 0 }

const createCaller = (app: FastifyInstance, who: Credentials): Caller => {
  const call = async <E extends Endpoint>(
    e: E,
    request: RequestOf<E>,
    headers: CallHeaders = {},
  ): Promise<Answer<E>> => {
    const isForm = (request.body as unknown) instanceof FormData
    const options: InjectOptions = {
      method: e.method,
      url: urlOf(e, request),
      cookies: who.cookies,
      headers: {
        ...(isUnsafe(e.method) && who.csrf !== '' ? { 'x-xsrf-token': who.csrf } : {}),
        ...(who.bearer === undefined ? {} : { authorization: `Bearer ${who.bearer}` }),
        // As our own screens do: the call runs in the transaction that keeps its key.
        ...(e.idempotent === true ? { 'idempotency-key': randomUUID() } : {}),
        ...headers,
      },
    }
    if (isForm)
      Object.assign(
        options,
        await multipart(request.body as unknown as FormData, options.headers as CallHeaders),
      )
    else if (request.body !== undefined) options.payload = request.body as object
    const response = await app.inject(options)
    return checkedAnswer(e, response.statusCode, response.rawPayload, response.headers)
  }
  return Object.assign(call, who)
}

const multipart = async (
  form: FormData,
  headers: CallHeaders,
): Promise<Pick<InjectOptions, 'payload' | 'headers'>> => {
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { ...headers, 'content-type': encoded.headers.get('content-type')! },
  }
}

/** Every answer of every test is held against its schema, every failure against the error body. */
const checkedAnswer = <E extends Endpoint>(
  e: E,
  status: number,
  raw: Buffer,
  headers: Record<string, unknown>,
): Answer<E> => {
  const isJson = ((headers['content-type'] as string | undefined) ?? '').startsWith(
    'application/json',
  )
  const json: unknown = isJson && raw.length > 0 ? JSON.parse(raw.toString()) : undefined
  if (status >= 400) {
    const failure = errorBody.strict().parse(json)
    return { status, error: failure, data: undefined as AnswerOf<E>, headers, raw }
  }
  if (e.response !== undefined) e.response.parse(json)
  return {
    status,
    data: json as AnswerOf<E>,
    error: undefined as unknown as ErrorBody,
    headers,
    raw,
  }
}

export type TestAppOptions = {
  env?: NodeJS.ProcessEnv
  log?: FastifyBaseLogger
  /** Absent: a new one, with the schema of today and nothing in it. */
  database?: TestDatabase
  /** How the new one is opened. */
  pool?: DatabaseOptions
  limits?: AppOptions['limits']
}

/** The real application on a database of its own, with the demonstration's users. */
export const startTestApp = async ({
  env = {},
  limits,
  pool,
  ...options
}: TestAppOptions = {}): Promise<TestApp> => {
  const database = options.database ?? (await testDatabase(pool))
  const { db } = database
  const dataDir = await mkdtemp(join(tmpdir(), 'chaski-test-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    SEED: 'demo',
    SECRET_KEYS: 'a-test-key-of-enough-characters-0123456789',
    ...env,
  })
  let written = ''
  const log = pino({ level: 'info' }, { write: (lines: string) => void (written += lines) })
  const jobs = await startJobs({ db, log, worker: false })
  const sessions = createSessionCache(createSessionLoader(db))
  const files = createFileStore(join(dataDir, 'files'))
  const workers = startWorkers()
  const mapSettings = geoSettings(config, log)
  const geo = await openGeo(mapSettings)
  const deps: Deps = {
    config,
    db,
    log,
    jobs,
    sessions,
    hasher: createHasher(log),
    files,
    mailer: await startMailer({ config, db, jobs, files, log }),
    sms: await startSms({ config, db, jobs, files, log }),
    push: await openPush({ config, db, log }),
    pdf: threadedPdf((order) => workers.run('drawDocument', order), config),
    images: { reencode: reencodeImage, encode: encodeFrames, png: asPng },
    geo,
    mapImports: createMapImports({ dir: mapSettings.dataDir, onDone: () => geo.look() }),
    positions: createPositions({ db, log, everyMs: 5 }),
    workers,
    totp: createTotp((text) => workers.run('drawQr', text)),
    passkeys: createPasskeys(config, (order) => workers.run('checkPasskey', order)),
    // Looks once; a test about watching starts its own.
    watch: startWatch({ db, files, config, log, everyMs: 3_600_000 }),
    backup: createBackup({ db, url: database.ownerUrl, files, config }),
    billService: openBillService(config, billReaders(workers)),
    webhooks: createWebhookPost(config),
    addresses: typedAddresses(config),
    fines,
  }
  await deps.watch.first
  await startBackupJobs(deps)
  await startComplaintJobs(deps)
  await startBillingJobs(deps)
  await startReceivableJobs(deps)
  await startImportJobs(deps)
  await startLedgerJobs(deps)
  await startMessagingJobs(deps)
  await startPlanJobs(deps)
  await startRecoveryJobs(deps)
  await seed(deps)
  const app = await buildApp(deps, {
    limits,
    // Tests of races come in crowds from one address, which admission would thin out.
    ...(env['MAX_IN_FLIGHT'] === undefined ? { inFlight: { least: () => 4096, most: 4096 } } : {}),
  })
  await app.ready()

  const openSession = async (kind: SessionKind, principal_id: number): Promise<Caller> => {
    const { token, tb, session_id } = await newSession(db, kind, principal_id)
    if (kind === 'driver')
      return createCaller(app, {
        ...nobody,
        bearer: token,
        session_id,
        user_id: principal_id,
      })
    const csrf = csrfToken(config.SECRET_KEYS, session_id)
    const cookies = {
      [sessionCookies[kind].token]: token,
      ...(kind === 'operator' ? { '__Host-tb': tb } : {}),
    }
    return createCaller(app, { cookies, csrf, session_id, user_id: principal_id })
  }

  return {
    app,
    deps,
    db,
    owner: database.owner,
    url: database.url,
    async logged() {
      // The lines of calls come by the batch and in their order: when one more call is there, all are.
      const { headers } = await app.inject('/health/live')
      while (!written.includes(String(headers['x-request-id']))) await sleep(20)
      return written
    },
    anonymous: createCaller(app, nobody),
    async as(who) {
      if (typeof who === 'number') return openSession('operator', who)
      const { user_id } = await one(
        db,
        sql<{
          user_id: number
        }>`select user_id from app_user where username = ${who.toLowerCase()}`,
      )
      return openSession('operator', user_id)
    },
    asGuest: openSession,
    async user(
      permissions,
      { coverage_ids = null, company_ids = null, profile_code = 'OPERADOR' } = {} as never,
    ) {
      const row = await one(
        db,
        sql<{ user_id: number }>`
          insert into app_user (username, name, profile_code, permissions, coverage_ids, company_ids, password_hash, must_change_password)
          values ('u' || substr(md5(random()::text), 1, 12), 'Usuario de prueba', ${profile_code}, ${permissions}, ${coverage_ids}, ${company_ids}, 'none', false)
          returning user_id`,
      )
      return row.user_id
    },
    async close() {
      await app.close()
      await deps.workers.stop()
      await deps.mapImports.stop()
      await deps.geo.close()
      await deps.positions.stop()
      await deps.watch.stop()
      await jobs.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
