import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { type Db, run } from '#src/base/sql/sql.ts'

type ProbeState = { write: boolean; relay_lag_s: number | null }

type Options = { db: Db; lag: () => Promise<number>; log: FastifyBaseLogger; everyMs?: number }

/** Writes a row every few seconds: reading alone stays green while every booking fails on a full disk. */
export const startProbe = ({ db, lag, log, everyMs = 5000 }: Options) => {
  let state: ProbeState = { write: false, relay_lag_s: null }
  let told = false
  const node = `${hostname()}:${process.pid}`

  const look = async (): Promise<void> => {
    try {
      // A process that was killed left its row: whoever is silent for a minute is gone.
      await run(
        db,
        sql`with gone as (delete from write_probe where probed_at < now() - interval '1 minute' and node <> ${node})
            insert into write_probe (node, probed_at) values (${node}, now()) on conflict (node) do update set probed_at = now()`,
      )
      state = { write: true, relay_lag_s: await lag() }
      told = false
    } catch (error) {
      if (!told) log.error({ err: error }, 'the database takes no writes')
      told = true
      state = { write: false, relay_lag_s: null }
    }
  }

  const first = look()
  let working = first
  const timer = setInterval(() => {
    working = working.then(look)
  }, everyMs)
  return {
    state: (): ProbeState => state,
    /** The first write was tried: until then nobody can say that the database takes them. */
    first,
    async stop(): Promise<void> {
      clearInterval(timer)
      await working
      await run(db, sql`delete from write_probe where node = ${node}`).catch(() => undefined)
    },
  }
}
