// Production: nothing invented, nothing installed or built, and a database that somebody looks after.
import { existsSync } from 'node:fs'
import { loadServer, serverEntry } from './lib/build-server.ts'
import { isWebBuilt } from './lib/build-web.ts'

const end = (message: string): never => {
  console.error(message)
  process.exit(1)
}

if (!process.env['DATABASE_URL'])
  end(
    'Production needs a PostgreSQL server: set DATABASE_URL (docs/operations.md lists every setting). For a demonstration run "npm start".',
  )
const entry = serverEntry()
if (!existsSync(entry) || !isWebBuilt())
  end(
    'These sources are not built, and this command builds nothing. Run "npm run release": it builds, and makes an archive to install elsewhere.',
  )
const { main } = await loadServer(entry)
await main({ ...process.env, NODE_ENV: 'production', SEED: 'none', SIMULATOR: 'off' }).catch(
  (error: Error) => end(error.message),
)
