import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { joinRelays } from './relays.ts'
import { type Db, inTransaction, many, maybe, run } from '#src/base/sql/sql.ts'

/** A committed message on its way out. */
export type OutboxRow = {
  outbox_id: number
  topic: string
  category: string
  action: string
  value: Record<string, unknown>
  qos: 0 | 1
  coverage_id: number | null
  company_id: number | null
  created_at: string
}

export type RelayMessage = {
  topic: string
  payload: string
  qos: 0 | 1
  scope: { coverage_id: number | null; company_id: number | null }
}

export type Relay = {
  /** Something was written: send now. */
  wake(): void
  /** Age in seconds of the oldest message not sent. */
  lag(): Promise<number>
  stop(): Promise<void>
}

type Options = {
  db: Db
  send: (message: RelayMessage) => Promise<void>
  log: FastifyBaseLogger
  idleMs?: number
  /** False while nobody would take a message: they wait in the table. */
  ready?: () => boolean
  /** Who else takes what was committed, in the transaction that takes it from here: with it or not at all. */
  alsoTake?: (trx: Db, rows: readonly OutboxRow[]) => Promise<void>
  /** With several nodes one sends at a time, so that what one trip went through arrives in its order everywhere. */
  oneAtATime?: boolean
}

const batchSize = 500
/** Commits of the same moment leave together: a batch costs four round trips, whatever its size. */
const gatherMs = 10

const toMessage = (row: OutboxRow): RelayMessage => ({
  topic: row.topic,
  payload: JSON.stringify({
    category: row.category,
    action: row.action,
    value: JSON.stringify({ ...row.value, seq: row.outbox_id, ts: row.created_at }),
  }),
  qos: row.qos,
  scope: { coverage_id: row.coverage_id, company_id: row.company_id },
})

/** Of all nodes on this database. */
const relayLock = 7_301_884_413

/** Carries committed messages to the broker, in order; SKIP LOCKED lets several share the work without a lost row. */
export const startRelay = ({
  db,
  send,
  log,
  idleMs = 1000,
  ready = () => true,
  alsoTake,
  oneAtATime = false,
}: Options): Relay => {
  let stopped = false
  let wanted = false
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()

  const lock = oneAtATime ? sql`, pg_advisory_xact_lock(${relayLock})` : sql``
  // It does not wait for the disk: a crash that forgets what was sent has it sent again, and screens drop repeats.
  const begin = sql`select set_config('synchronous_commit', 'off', true)${lock}`

  const sendBatch = (): Promise<number> =>
    inTransaction(db, async (trx) => {
      await run(trx, begin)
      const rows = await many(
        trx,
        sql<OutboxRow>`select outbox_id, topic, category, action, value, qos, coverage_id, company_id, created_at
                       from outbox order by outbox_id limit ${batchSize} for update skip locked`,
      )
      // All at once and in their order: each waits for its own acknowledgement only.
      await Promise.all(rows.map((row) => send(toMessage(row))))
      await alsoTake?.(trx, rows)
      const ids = rows.map((row) => row.outbox_id)
      if (ids.length > 0) await run(trx, sql`delete from outbox where outbox_id = any(${ids})`)
      return rows.length
    })

  const drain = async (): Promise<void> => {
    try {
      do {
        await sleep(gatherMs)
        wanted = false
        while (!stopped && ready() && (await sendBatch()) === batchSize);
      } while (wanted && !stopped)
    } catch (error) {
      log.error({ err: error }, 'outbox relay failed, will try again')
    }
  }

  let running = false
  const start = (): void => {
    clearTimeout(timer)
    wanted = true
    if (running || stopped) return
    running = true
    working = drain().finally(() => {
      running = false
      if (!stopped) timer = setTimeout(start, idleMs)
    })
  }
  start()
  const leave = joinRelays(start)

  return {
    wake: start,
    async lag() {
      const row = await maybe(
        db,
        sql<{
          lag: number
        }>`select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as lag from outbox`,
      )
      return row?.lag ?? 0
    },
    async stop() {
      stopped = true
      leave()
      clearTimeout(timer)
      await working
    },
  }
}
