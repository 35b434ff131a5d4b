import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { TravelProfile } from '@chaski/contract/geo/travel-time.ts'
import { canSubscribe } from '@chaski/contract/live.ts'
import { createBackup } from '#src/adapters/backup/create-backup.ts'
import { createBroker } from '#src/adapters/broker/create-broker.ts'
import type { Broker } from '#src/adapters/broker/live-types.ts'
import { openMqttLink } from '#src/adapters/broker/mqtt-link.ts'
import { openFiles } from '#src/adapters/files/open-files.ts'
import { encodeFrames, reencodeImage, warmImages } from '#src/adapters/files/image.ts'
import { createGeo } from '#src/adapters/geo/create-geo.ts'
import { geoSettings } from '#src/adapters/geo/geo-settings.ts'
import { createHasher } from '#src/adapters/hasher/hasher.ts'
import { startJobs } from '#src/adapters/jobs/jobs.ts'
import { startMailer } from '#src/adapters/mailer/mailer.ts'
import { lazyPdf } from '#src/adapters/pdf/lazy-pdf.ts'
import { openDatabase } from '#src/adapters/postgres/database.ts'
import { schemaVersion } from '#src/adapters/postgres/migrate.ts'
import { prepareDatabase } from '#src/adapters/postgres/prepare-database.ts'
import { lead } from '#src/adapters/postgres/leader.ts'
import { lockNode } from '#src/adapters/postgres/node-lock.ts'
import { listen } from '#src/adapters/postgres/notify.ts'
import { createPasskeys } from '#src/adapters/second-factor/passkeys.ts'
import { totp } from '#src/adapters/second-factor/totp.ts'
import { startSms } from '#src/adapters/sms/sms.ts'
import { buildApp } from './app.ts'
import type { Config } from '#src/base/config.ts'
import type { Deps } from '#src/base/deps.ts'
import type { SessionKind } from '#src/http/principal.ts'
import { watchLines } from '#src/http/leave-lines.ts'
import { createMetrics } from '#src/http/metrics.ts'
import { createSessionCache } from '#src/http/session-cache.ts'
import { isOwnOrigin } from '#src/http/same-site.ts'
import { createAuthenticate } from '#src/events/authenticate.ts'
import { createForward } from '#src/events/forward.ts'
import { recheckLive } from '#src/events/recheck-live.ts'
import { startAuditJobs } from '#src/modules/audit/seal/start-jobs.ts'
import { startComplaintJobs } from '#src/modules/complaints/watch/start-jobs.ts'
import { createEngine, engineLock } from '#src/modules/engine/engine.ts'
import { startBackupJobs } from '#src/modules/system/backup/start-jobs.ts'
import { startWatch } from '#src/modules/system/watch/start-watch.ts'
import { startMessagingJobs } from '#src/modules/messaging/start-jobs.ts'
import { redeemShareTicket } from '#src/modules/share/share-ticket.ts'
import { startForwarding } from '#src/modules/share/start-forwarding.ts'
import { startPublishing } from '#src/modules/desk/counters/start-publishing.ts'
import { refuseMixing } from '#src/modules/settings/refuse-mixing.ts'
import { createPositions } from '#src/modules/fleet/positions/positions.ts'
import { startForecastJobs } from '#src/modules/fleet/forecast/forecast.ts'
import { startFleetJobs } from '#src/modules/drivers/sanctions/fleet-jobs.ts'
import { startFareJobs } from '#src/modules/fares/start-jobs.ts'
import { startGeoJobs } from '#src/modules/geo/start-jobs.ts'
import {
  createSessionLoader,
  loadLiveOperator,
  redeemTicket,
} from '#src/modules/session/load-session.ts'
import { forgetEnded } from '#src/modules/session/forget-ended.ts'
import { liveSessions } from '#src/modules/session/live-sessions.ts'
import { receiveDriver } from '#src/modules/trips/ride/receive-driver.ts'
import { clearOldLinks } from '#src/modules/users/recover-password.ts'
import { createRideWatch } from '#src/modules/trips/ride/watch-rides.ts'
import { startClock } from './start-clock.ts'
import { startReportJobs } from '#src/modules/reports/saved/send-scheduled.ts'
import { seed, seedPast } from '#src/demo/seed.ts'
import { startRelay } from '#src/events/relay.ts'
import { startPartitions } from './start-partitions.ts'
import { registerMetrics, timeSweeps } from './register-metrics.ts'
import { startWorkers } from '#src/tasks/start-workers.ts'

export type StartOptions = {
  config: Config
  databaseUrl: string
  /** The role that owns the tables, for migrations and the demonstration's data; absent: that of `databaseUrl`. */
  ownerUrl?: string
  log: FastifyBaseLogger
  /** Folder of the built web. */
  webDir?: string
  /** A listening socket that somebody else opened and keeps; absent: as configured. */
  heldSocket?: number
  /** Told what takes long. */
  onProgress?: (message: string) => void
}

export type RunningServer = { url: string; app: FastifyInstance; deps: Deps; stop(): Promise<void> }

/** Long enough to wait behind those under way when the database is far; admission sees to it that few ever wait. */
const callPatienceMs = 500
/** Engine, relay, clock and jobs rarely work at the same moment; a beat late is better than a beat lost. */
const backgroundPool = 6
const backgroundPatienceMs = 10_000

/** Of all nodes on this database: one of them plays the city. */
const simulatorLock = 6_120_447_981

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** A node that is called before it hears the others refuses live screens; without the broker it works all the same. */
const linkPatienceMs = 5000
const untilLinked = (broker: Pick<Broker, 'stats' | 'onLink'>): Promise<void> =>
  new Promise((resolve) => {
    if (broker.stats().linked) return resolve()
    const patience = setTimeout(resolve, linkPatienceMs)
    broker.onLink(() => {
      clearTimeout(patience)
      resolve()
    })
  })

/** The city and its own live client are loaded only where somebody wants them. */
const simulate = async (deps: Deps, url: string) => {
  const { simulateHere } = await import('#src/demo/simulator/simulate-here.ts')
  return simulateHere(deps, url)
}

/** The owner of the tables fills them several times quicker. */
const seedAs = async (ownerUrl: string, deps: Deps, onProgress: StartOptions['onProgress']) => {
  const owner = openDatabase(ownerUrl, { max: 4, applicationName: 'chaski-seed' })
  try {
    const seeding = { ...deps, db: owner.db }
    await seed(seeding, onProgress)
    await seedPast(seeding, onProgress)
  } finally {
    await owner.close()
  }
}

/** Everything of one node: database, jobs, HTTP, live channel, relay; stopped in the order that loses nothing. */
const startNode = async ({
  config,
  databaseUrl,
  ownerUrl = databaseUrl,
  log,
  webDir,
  heldSocket,
  onProgress,
}: StartOptions): Promise<RunningServer> => {
  const linked = config.MQTT_URL.length > 0
  const metrics = createMetrics()
  const waited = metrics.seconds(
    'database_wait_seconds',
    'Waits for a connection, when all were in use',
  )
  let timeouts = 0
  metrics.counter(
    'database_wait_timeouts_total',
    'Callers who got no connection in time',
    () => timeouts,
  )
  const options = {
    onError: (error: Error) => log.warn({ err: error }, 'database connection lost'),
    onWaited: (ms: number, got: boolean) => {
      waited(ms / 1000)
      if (!got) timeouts++
    },
  }
  const database = openDatabase(databaseUrl, {
    ...options,
    max: config.DATABASE_POOL,
    patienceMs: callPatienceMs,
  })
  // What goes on by itself has connections of its own: no rush of calls stops it, and it takes none from them.
  const background = openDatabase(databaseUrl, {
    ...options,
    max: backgroundPool,
    patienceMs: backgroundPatienceMs,
    applicationName: 'chaski-background',
  })
  const { db } = database
  const { runsAsOwner } = await prepareDatabase({ ownerUrl, runningUrl: databaseUrl, onProgress })
  if (config.production && runsAsOwner)
    log.warn('the server runs on the role that owns the audit log: set DATABASE_OWNER_URL')
  await refuseMixing(db, config)
  const jobs = await startJobs({ db: background.db, log, worker: true, held: true })
  const partitions = await startPartitions({ db: background.db, jobs, log })
  const sessions = createSessionCache(createSessionLoader(db))
  const fileStore = openFiles(config.FILES_URL, { dataDir: config.DATA_DIR, databaseUrl })
  const { files } = fileStore
  let isLinked = (): boolean | undefined => undefined
  const profiles = new Map<number, TravelProfile>()
  const workers = startWorkers()
  const deps: Deps = {
    config,
    db,
    log,
    jobs,
    sessions,
    hasher: createHasher(),
    files,
    mailer: await startMailer({ config, db: background.db, jobs, files, log }),
    sms: await startSms({ config, db: background.db, jobs, files, log }),
    pdf: lazyPdf((order) => workers.run('drawDocument', order)),
    images: { reencode: reencodeImage, encode: encodeFrames },
    geo: await createGeo({ ...geoSettings(config, log), profiles }),
    positions: createPositions({ db: background.db, log }),
    workers,
    totp,
    passkeys: createPasskeys(config),
    watch: startWatch({ db: background.db, files, config, log, link: () => isLinked() }),
    backup: createBackup({ db: background.db, url: ownerUrl, files, config }),
  }
  const work: Deps = { ...deps, db: background.db }
  await startAuditJobs(work)
  await startComplaintJobs(work)
  await startFareJobs(work)
  const geoJobs = await startGeoJobs(work, profiles)
  await startFleetJobs(work)
  await startReportJobs(work)
  await startMessagingJobs(work)
  await startBackupJobs(work)
  await seedAs(ownerUrl, deps, onProgress)
  await startForecastJobs(work)

  const authenticate = createAuthenticate({
    config,
    sessions,
    takeTicket: (ticket) => redeemTicket(work.db, ticket),
    takeShareTicket: (ticket) => redeemShareTicket(work.db, ticket),
  })
  const broker = createBroker({
    tenant: config.TENANT,
    authenticate: async (request) => {
      const principal = await authenticate(request)
      if (principal !== null) app.admission.sockets.keep(request.socket, principal.session_id)
      return principal
    },
    // Browsers always name their origin; a driver's application has none.
    allowedOrigin: (origin) => origin === undefined || isOwnOrigin(origin, config),
    canSubscribe: (principal, topic) => canSubscribe(principal, config.TENANT, topic),
    canForward: createForward(config.TENANT),
    onDriverMessage: receiveDriver(work),
    ...(linked && { link: openMqttLink({ urls: config.MQTT_URL, tenant: config.TENANT, log }) }),
    log,
  })
  if (linked) isLinked = () => broker.stats().linked
  const relay = startRelay({
    db: work.db,
    log,
    send: (message) => broker.publish(message),
    ready: () => broker.stats().linked,
    oneAtATime: linked,
  })
  broker.onLink(() => relay.wake())
  sessions.onForget(({ session_id, kind, id }) => {
    if (session_id !== undefined) broker.disconnectSession(session_id)
    if (kind === 'operator' && id !== undefined)
      void broker.refreshPrincipal(id, () => loadLiveOperator(work.db, id))
  })

  const engine = createEngine(work, timeSweeps(metrics))
  const listener = await listen(
    databaseUrl,
    ['session_changed', 'principal_changed', 'trip_waits'],
    (channel, payload) => {
      if (channel === 'trip_waits') engine.wake()
      else if (channel === 'session_changed') sessions.forgetSession(payload)
      else {
        const [kind, id] = payload.split(':')
        sessions.forgetPrincipal(kind as SessionKind, Number(id))
      }
    },
    {
      onConnected: () => {
        sessions.setNotified(true)
        relay.wake()
        void recheckLive({
          broker,
          liveSessions: (ids) => liveSessions(work.db, ids),
          loadOperator: (id) => loadLiveOperator(work.db, id),
        })
      },
      onLost: () => sessions.setNotified(false),
    },
  )

  await jobs.schedule('sweep-sessions', '*/10 * * * *', async () => {
    await forgetEnded(work.db)
    await clearOldLinks(work.db)
  })
  const schema = (await schemaVersion(db)) ?? null
  let working = false
  let stopping = false
  const app = await buildApp(deps, {
    webDir,
    metrics,
    readiness: () => {
      const state = deps.watch.state()
      return {
        ready: working && !stopping && state !== 'down',
        status: stopping ? 'stopping' : working ? state : 'starting',
        schema,
        checks: deps.watch.checks().map(({ name, state }) => ({ name, state })),
      }
    },
  })
  broker.attach(app.server)
  const lines = watchLines(app.server)
  // The fewest live screens are where nobody may come in yet: a proxy would send them all there.
  if (linked) await untilLinked(broker)
  const here = heldSocket === undefined ? { port: config.PORT } : { fd: heldSocket }
  const url = await app.listen({ host: config.HOST, ...here })

  // People are answered from here on; what goes on by itself begins behind them, and only then is the node ready.
  const clock = startClock(work)
  const leader = lead(databaseUrl, engineLock, (signal) => engine.run(signal), {
    onProblem: (error) => log.warn({ err: error }, 'lead of automatic dispatch'),
  })
  const forwarding = startForwarding(work)
  registerMetrics(metrics, {
    database,
    background,
    broker,
    workers,
    watch: deps.watch,
    leads: leader.leads,
    misplaced: partitions.misplaced,
  })
  const publishing = startPublishing(work, {
    send: (message) => broker.publish(message),
    watch: createRideWatch(work),
  })
  await jobs.begin()
  await deps.watch.first
  working = true
  void warmImages().catch((error: unknown) => log.warn({ err: error }, 'pictures'))
  // One city, however many nodes.
  const simulator = config.SIMULATOR
    ? lead(databaseUrl, simulatorLock, async (signal) => {
        const city = await simulate(deps, url)
        await aborted(signal)
        await city.stop()
      })
    : undefined

  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    await simulator?.stop()
    await deps.watch.stop()
    geoJobs.stop()
    await leader.stop()
    await clock.stop()
    await forwarding.stop()
    await publishing.stop()
    await relay.stop()
    // Calls are answered until here; from here on they wait for the next process, live screens that come back too.
    lines.close()
    await broker.close()
    await lines.gone()
    await app.close()
    // Whoever was answered until here was asked about by what the database tells.
    await listener.close()
    await deps.workers.stop()
    await deps.positions.stop()
    await jobs.stop()
    await fileStore.close()
    await background.close()
    await database.close()
  }
  return { url, app, deps, stop }
}

/** A node that has its place on the database: alone, or, with MQTT_URL, beside others that hear each other by that broker. */
export const startServer = async (options: StartOptions): Promise<RunningServer> => {
  const { config, databaseUrl, log, onProgress } = options
  const lock = await lockNode(databaseUrl, {
    linked: config.MQTT_URL.length > 0,
    waitMs: config.NODE_WAIT_S * 1000,
    onWaiting: () => onProgress?.('Waiting for the node before to leave this database'),
    onTaken: () => log.fatal('another node has taken this database: this one must be stopped'),
  })
  try {
    const node = await startNode(options)
    const stop = async (): Promise<void> => {
      await node.stop()
      // The next one waits for this: from here on nothing of us writes any more.
      await lock.release()
    }
    return { ...node, stop }
  } catch (error) {
    await lock.release()
    throw error
  }
}
