import { sql } from 'kysely'
import { openDatabase } from './database.ts'
import { inTransaction, one, sqlState } from '#src/base/sql/sql.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

// A small application under load, whose database is killed and comes back. It reports what it saw;
// an error that nobody listens for ends it, as it would end the server.
const { db, close } = openDatabase(process.argv[2] ?? '')
const say = (line: string) => process.stdout.write(`${line}\n`)

let failure: unknown
let recovered = false

async function loop(): Promise<void> {
  while (!recovered) {
    try {
      await inTransaction(db, async (trx) => {
        await one(trx, sql`select 1 as one, pg_sleep(0.01)`)
        await one(trx, sql`select 2 as two`)
      })
      recovered = failure !== undefined
    } catch (error) {
      if (failure === undefined) {
        failure = error
        say(`refused ${sqlState(error) ?? 'disconnected'} ${isDatabaseUnavailable(error)}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

await one(db, sql`select 1 as one`)
say('working')
await Promise.all(Array.from({ length: 8 }, loop))
say('recovered')
await close()
