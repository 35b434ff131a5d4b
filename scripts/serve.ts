// Production: nothing invented, and a database that somebody looks after.
import { runServer } from './lib/run-server.ts'

if (!process.env['DATABASE_URL']) {
  console.error(
    'Production needs a PostgreSQL server: set DATABASE_URL (docs/operations.md lists every setting). For a demonstration run "npm start".',
  )
  process.exit(1)
}
await runServer({ ...process.env, NODE_ENV: 'production', SEED: 'none', SIMULATOR: 'off' })
