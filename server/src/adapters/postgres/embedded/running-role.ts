import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

const ROLE = 'chaski_running'

/** The address for the role that the server runs on, which owns nothing; made on the first start. */
export async function runningAddress(dataDir: string, ownerUrl: string): Promise<string> {
  const file = join(dataDir, 'running-password')
  let password = await readFile(file, 'utf8').catch(() => undefined)
  if (password === undefined) {
    password = randomBytes(24).toString('base64url')
    await makeRole(ownerUrl, password)
    // Written last: without it the next start gives the role a new one.
    await writeFile(file, password, { mode: 0o600 })
  }
  const url = new URL(ownerUrl)
  url.username = ROLE
  url.password = password
  return url.href
}

async function makeRole(ownerUrl: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [ROLE])
    const verb = rowCount === 0 ? 'create' : 'alter'
    await client.query(`${verb} role ${ROLE} login password ${client.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}
