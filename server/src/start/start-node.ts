import { createSecureContext } from 'node:tls'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { TravelProfile } from '@chaski/contract/geo/travel-time.ts'
import { createBackup } from '#src/adapters/backup/create-backup.ts'
import { openBillService } from '#src/adapters/comprobantes/open-bill-service.ts'
import { asPng, encodeFrames, reencodeImage, warmImages } from '#src/adapters/files/image.ts'
import { openFiles } from '#src/adapters/files/open-files.ts'
import { createMapImports } from '#src/adapters/geo/import/map-imports.ts'
import { openGeo } from '#src/adapters/geo/open-geo.ts'
import { geoSettings } from '#src/adapters/geo/geo-settings.ts'
import { createHasher } from '#src/adapters/hasher/hasher.ts'
import { startJobs } from '#src/adapters/jobs/jobs.ts'
import { startMailer } from '#src/adapters/mailer/mailer.ts'
import { typedAddresses } from '#src/adapters/outgoing-guard/typed-addresses.ts'
import { threadedPdf } from '#src/adapters/pdf/threaded-pdf.ts'
import { lead } from '#src/adapters/postgres/locks/leader.ts'
import { schemaVersion } from '#src/adapters/postgres/migrate/migrate.ts'
import { prepareDatabase } from '#src/adapters/postgres/migrate/prepare-database.ts'
import { createPasskeys } from '#src/adapters/second-factor/passkeys.ts'
import { createTotp } from '#src/adapters/second-factor/totp.ts'
import { openPush } from '#src/adapters/push/push.ts'
import { startSms } from '#src/adapters/sms/sms.ts'
import { createWebhookPost } from '#src/adapters/webhooks/webhook-post.ts'
import type { Config } from '#src/base/config.ts'
import type { Deps } from '#src/base/deps.ts'
import { leastInFlight } from '#src/http/admission/least-in-flight.ts'
import { watchLines } from '#src/http/connection/leave-lines.ts'
import { createMetrics } from '#src/http/watch/metrics.ts'
import { createSessionCache } from '#src/http/session/session-cache.ts'
import { startPublishing } from '#src/modules/desk/counters/start-publishing.ts'
import { createEngine, engineLock } from '#src/modules/engine/engine.ts'
import { startForecastJobs } from '#src/modules/fleet/forecast/forecast.ts'
import { createPositions } from '#src/modules/fleet/positions/positions.ts'
import { fines } from '#src/modules/ledger/fines.ts'
import { createSessionLoader } from '#src/modules/session/load-session.ts'
import { refuseMixing } from '#src/modules/settings/refuse-mixing.ts'
import { startForwarding } from '#src/modules/share/start-forwarding.ts'
import { startWatch } from '#src/modules/system/watch/start-watch.ts'
import { startEtas } from '#src/modules/trips/eta/start-etas.ts'
import { createRideWatch } from '#src/modules/trips/ride/watch-rides.ts'
import { startSender } from '#src/modules/webhooks/start-sender.ts'
import { billReaders } from '#src/tasks/bill-readers.ts'
import { startWorkers } from '#src/tasks/start-workers.ts'
import { buildApp } from './app.ts'
import { listenToDatabase } from './listen-to-database.ts'
import { leadSimulator } from './lead-simulator.ts'
import { openPools } from './open-pools.ts'
import { registerMetrics, timeSweeps } from './register-metrics.ts'
import { schematicStreets } from '#src/demo/streets/schematic-streets.ts'
import { seedDemonstration } from './seed-demonstration.ts'
import { startClock } from './start-clock.ts'
import { startLive } from './start-live.ts'
import { startModuleJobs } from './start-module-jobs.ts'
import { startPartitions } from './start-partitions.ts'
import { startPush } from './start-push.ts'

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

/** Everything of one node: database, jobs, HTTP, live channel, relay; stopped in the order that loses nothing. */
export const startNode = async ({
  config,
  databaseUrl,
  ownerUrl = databaseUrl,
  log,
  webDir,
  heldSocket,
  onProgress,
}: StartOptions): Promise<RunningServer> => {
  const metrics = createMetrics()
  const pools = openPools({ url: databaseUrl, callPool: config.DATABASE_POOL, metrics, log })
  const { database, background } = pools
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
  // The first look at everything comes before there is a live channel to look at.
  let isLinked = (): boolean | undefined => undefined
  const profiles = new Map<number, TravelProfile>()
  const workers = startWorkers()
  const mapSettings = geoSettings(config, log)
  const geo = await openGeo({
    ...mapSettings,
    profiles,
    ...(config.SEED === 'demo' && { schematic: schematicStreets }),
  })
  const deps: Deps = {
    config,
    db,
    log,
    jobs,
    sessions,
    hasher: createHasher(log),
    files,
    mailer: await startMailer({ config, db: background.db, jobs, files, log }),
    sms: await startSms({ config, db: background.db, jobs, files, log }),
    push: await openPush({ config, db: background.db, log }),
    pdf: threadedPdf((order) => workers.run('drawDocument', order), config),
    images: { reencode: reencodeImage, encode: encodeFrames, png: asPng },
    geo,
    mapImports: createMapImports({ dir: mapSettings.dataDir, onDone: () => geo.look() }),
    positions: createPositions({ db: background.db, log }),
    workers,
    totp: createTotp((text) => workers.run('drawQr', text)),
    passkeys: createPasskeys(config, (order) => workers.run('checkPasskey', order)),
    watch: startWatch({ db: background.db, files, config, log, link: () => isLinked() }),
    backup: createBackup({ db: background.db, url: ownerUrl, files, config }),
    billService: openBillService(config, billReaders(workers)),
    webhooks: createWebhookPost(config),
    addresses: typedAddresses(config),
    fines,
  }
  const work: Deps = { ...deps, db: background.db }
  const moduleJobs = await startModuleJobs(work, profiles)
  await seedDemonstration(deps, ownerUrl, onProgress)
  await startForecastJobs(work)
  const live = startLive(work, {
    onSignedIn: (socket, session) => app.admission.sockets.keep(socket, session),
  })
  const { broker, relay } = live
  isLinked = live.isLinked
  const engine = createEngine(work, timeSweeps(metrics))
  const listener = await listenToDatabase(databaseUrl, {
    sessions,
    onTripWaits: () => engine.wake(),
    onConnected: () => {
      relay.wake()
      void live.recheck()
    },
  })
  const schema = (await schemaVersion(db)) ?? null
  let working = false
  let stopping = false
  const app = await buildApp(deps, {
    webDir,
    metrics,
    inFlight: {
      least: () => leastInFlight(config.DATABASE_POOL, database.roundTripMs()),
      most: config.MAX_IN_FLIGHT,
    },
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
  // The authorities behind every secure line, read while nobody waits: at the first call to a bank or SUNAT everybody would.
  createSecureContext()
  const lines = watchLines(app.server)
  // The fewest live screens are where nobody may come in yet: a proxy would send them all there.
  await live.linked()
  const here = heldSocket === undefined ? { port: config.PORT } : { fd: heldSocket }
  const url = await app.listen({ host: config.HOST, ...here })

  // People are answered from here on; what goes on by itself begins behind them, and only then is the node ready.
  const clock = startClock(work)
  const leader = lead(databaseUrl, engineLock, (signal) => engine.run(signal), {
    onProblem: (error) => log.warn({ err: error }, 'lead of automatic dispatch'),
  })
  const forwarding = startForwarding(work)
  const sender = startSender(work)
  const pushing = startPush(work)
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
  const etas = startEtas(work, (message) => broker.publish(message))
  await jobs.begin()
  await deps.watch.first
  working = true
  void warmImages().catch((error: unknown) => log.warn({ err: error }, 'pictures'))
  const simulator = config.SIMULATOR ? leadSimulator(deps, { databaseUrl, url }) : undefined

  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    await simulator?.stop()
    await deps.watch.stop()
    moduleJobs.stop()
    await leader.stop()
    await clock.stop()
    await forwarding.stop()
    await sender.stop()
    await pushing.stop()
    await publishing.stop()
    await etas.stop()
    await relay.stop()
    // Calls are answered until here; from here on they wait for the next process, live screens that come back too.
    lines.close()
    await broker.close()
    await lines.gone()
    await app.close()
    // Whoever was answered until here was asked about by what the database tells.
    await listener.close()
    await deps.workers.stop()
    await deps.mapImports.stop()
    await deps.geo.close()
    await deps.positions.stop()
    await jobs.stop()
    await fileStore.close()
    await pools.close()
  }
  return { url, app, deps, stop }
}
