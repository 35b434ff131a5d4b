// Our whole stack around the same bytes: session, permission, CSRF, validation, serializer, log, headers.
import { sql } from 'kysely'
import { createFileStore } from '../../server/src/adapters/files/file-store.ts'
import { encodeFrames, reencodeImage } from '../../server/src/adapters/files/image.ts'
import { createHasher } from '../../server/src/adapters/hasher/hasher.ts'
import { openDatabase } from '../../server/src/adapters/postgres/database.ts'
import { migrate } from '../../server/src/adapters/postgres/migrate.ts'
import { buildApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import type { Deps } from '../../server/src/deps.ts'
import { createLog } from '../../server/src/log.ts'
import { csrfToken } from '../../server/src/http/csrf.ts'
import { route } from '../../server/src/http/route.ts'
import { createSessionCache } from '../../server/src/http/session-cache.ts'
import { newToken } from '../../server/src/http/session-cookies.ts'
import { createSessionLoader } from '../../server/src/modules/session/load-session.ts'
import { insertSession } from '../../server/src/modules/session/store.ts'
import { seed } from '../../server/src/seed/seed.ts'
import { one } from '../../server/src/sql.ts'
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
  hasher: createHasher(),
  files: createFileStore(process.argv[3]!),
  images: { reencode: reencodeImage, encode: encodeFrames },
} as unknown as Deps
await seed(deps)
const app = await buildApp(deps)
route(app, deps, sampleGet, async () => trips)
route(app, deps, samplePost, async () => ({ service_id: 1, status_type_id: 2 }))

const { user_id } = await one(
  db,
  sql<{ user_id: number }>`select user_id from app_user where username = 'operador'`,
)
const token = newToken()
const { session_id } = await insertSession(db, {
  kind: 'operator',
  principal_id: user_id,
  token_sha256: token.token_sha256,
  tb_sha256: token.tb_sha256,
  idle_seconds: 1800,
  lifetime_seconds: 3600,
  ip: null,
  user_agent: null,
})
const url = await app.listen({ port: 0, host: '127.0.0.1' })
answerCpu({
  url: `${url}/api/v1/bench/trips`,
  headers: {
    cookie: `token=${token.token}; __Host-tb=${token.tb}`,
    'x-xsrf-token': csrfToken(config.SECRET_KEYS, session_id),
  },
})
