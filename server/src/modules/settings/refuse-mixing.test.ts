import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { migrate } from '#src/adapters/postgres/migrate/migrate.ts'
import { readConfig } from '#src/base/config.ts'
import { type Db, one, run } from '#src/base/sql/sql.ts'
import { markDemonstration } from '#src/demo/settings/mark-demonstration.ts'
import { startServer } from '#src/start/start-server.ts'
import { type TestDatabase, testDatabase } from '#src/test/database.ts'
import { oldDatabase } from '#src/test/old-release.ts'

const SECRET_KEYS = 'kX3v9QmT7rB2zL8wN5cY1hJ6dF4gS0pA'
const demonstration = { SECRET_KEYS, SEED: 'demo' }
const production = {
  SECRET_KEYS,
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://unused',
  PUBLIC_URL: 'https://taxi.example',
  TRUSTED_PROXIES: 'none',
}

const start = ({ url, ownerUrl }: TestDatabase, env: NodeJS.ProcessEnv) =>
  startServer({
    config: readConfig({ ...env, PORT: '0' }),
    databaseUrl: url,
    ownerUrl,
    log: pino({ level: 'silent' }),
  })

const stateOf = (db: Db) =>
  one(
    db,
    sql<{ kind: string | null; confirmed: boolean }>`
      select kind, confirmed_at is not null as confirmed from company_identity`,
  )

it('a demonstration of the release before is known as one, and never becomes production', async () => {
  const database = await oldDatabase('0.1.0')
  try {
    await expect(start(database, production)).rejects.toThrow(/holds the demonstration/)
    expect(await stateOf(database.owner)).toEqual({ kind: 'DEMONSTRATION', confirmed: false })
  } finally {
    await database.drop()
  }
})

it('a company of the release before is confirmed already, and takes no invented people', async () => {
  const database = await oldDatabase('0.1.0')
  try {
    await run(database.owner, sql`update company_identity set name = 'Misti', ruc = '20601223211'`)
    await run(database.owner, sql`update app_user set email = username || '@misti.example'`)
    await migrate(database.owner)
    expect(await stateOf(database.owner)).toEqual({ kind: 'COMPANY', confirmed: true })
    await expect(start(database, demonstration)).rejects.toThrow(/is a company's/)
  } finally {
    await database.drop()
  }
})

it('a production that has only begun is a company’s already, before anybody confirmed its name', async () => {
  const database = await testDatabase()
  try {
    await (await start(database, production)).stop()
    expect(await stateOf(database.owner)).toEqual({ kind: 'COMPANY', confirmed: false })
    await expect(start(database, demonstration)).rejects.toThrow(/is a company's/)
  } finally {
    await database.drop()
  }
})

it('a demonstration of this release never becomes production', async () => {
  const database = await testDatabase()
  try {
    await run(
      database.owner,
      sql`insert into company_identity (name, trade_name, ruc, address, phone, second_channel, email, privacy_email)
          values ('Demo', '', '', '', '', '', '', '')`,
    )
    await markDemonstration(database.owner)
    await expect(start(database, production)).rejects.toThrow(/holds the demonstration/)
  } finally {
    await database.drop()
  }
})
