import { tripStatus } from '../../contract/src/trips/statuses.ts'
// Our whole stack around the same bytes: session, permission, CSRF, validation, serializer, log, headers.
import { createFileStore } from '../../server/src/adapters/files/file-store.ts'
import { encodeFrames, reencodeImage } from '../../server/src/adapters/files/image.ts'
import { createHasher } from '../../server/src/adapters/hasher/hasher.ts'
import { openDatabase } from '../../server/src/adapters/postgres/connection/database.ts'
import { migrate } from '../../server/src/adapters/postgres/migrate/migrate.ts'
import { buildApp } from '../../server/src/start/app.ts'
import { readConfig } from '../../server/src/base/config.ts'
import type { Deps } from '../../server/src/base/deps.ts'
import { createLog } from '../../server/src/base/log.ts'
import { route } from '../../server/src/http/route.ts'
import { createSessionCache } from '../../server/src/http/session/session-cache.ts'
import { createSessionLoader } from '../../server/src/modules/session/load-session.ts'
import { seed } from '../../server/src/demo/seed.ts'
import { sessionHeaders } from '../session/session-headers.ts'
import { answerCpu } from './cpu-channel.ts'
import { sampleGet, samplePost, trips } from './sample.ts'

const { db } = openDatabase(process.argv[2]!, { max: 4 })
await migrate(db)
const config = readConfig({
  SEED: 'demo',
  SEED_DAYS: '0',
  SECRET_KEYS: 'bench-key-of-enough-characters-0123456789',
  DATA_DIR: process.argv[3],
})
const log = createLog('info', '/dev/null')
const sessions = createSessionCache(createSessionLoader(db))
sessions.setNotified(true)
const jobs = {
  send: async () => {},
  work: async () => {},
  schedule: async () => {},
  stop: async () => {},
}
const deps = {
  config,
  db,
  log,
  sessions,
  jobs,
  hasher: createHasher(log),
  files: createFileStore(process.argv[3]!),
  images: { reencode: reencodeImage, encode: encodeFrames },
} as unknown as Deps
await seed(deps)
const app = await buildApp(deps)
route(app, deps, sampleGet, async () => trips)
route(app, deps, samplePost, async () => ({ service_id: 1, status_type_id: tripStatus.PENDING }))

const url = await app.listen({ port: 0, host: '127.0.0.1' })
answerCpu({
  url: `${url}/api/v1/bench/trips`,
  headers: await sessionHeaders(db, config.SECRET_KEYS, 'operador'),
})
