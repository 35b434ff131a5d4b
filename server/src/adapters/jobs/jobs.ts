import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from '#src/sql.ts'

type JobOptions = {
  /** Not before this many seconds from now. */
  delaySeconds?: number
  /** At most one waiting job of this key. */
  singletonKey?: string
}

type QueueOptions = {
  retries?: number
  retryDelaySeconds?: number
  timeoutSeconds?: number
  parallel?: number
}

export type Jobs = {
  /** Enqueues within a transaction: the job exists exactly when the change does. */
  send(trx: Db, queue: string, data: object, options?: JobOptions): Promise<void>
  /** Declares a queue and, where this node works, its worker. Failed jobs are tried again with growing pauses. */
  work<T extends object>(
    queue: string,
    handler: (data: T) => Promise<void>,
    options?: QueueOptions,
  ): Promise<void>
  /** Runs on a cron expression, Lima time, on one node only. */
  schedule(queue: string, cron: string, handler: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

type Options = {
  db: Db
  log: FastifyBaseLogger
  /** false: this process only enqueues. */ worker: boolean
}

/** Background work in the database itself: safe with several nodes, and part of our own transactions. */
export const startJobs = async ({ db, log, worker }: Options): Promise<Jobs> => {
  const boss = new PgBoss({ db: fromKysely(db), schedule: worker, supervise: worker })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()

  const declare = (
    queue: string,
    { retries = 8, retryDelaySeconds = 15, timeoutSeconds = 120 }: QueueOptions = {},
  ) =>
    boss.createQueue(queue, {
      retryLimit: retries,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      expireInSeconds: timeoutSeconds,
    })

  return {
    async send(trx, queue, data, { delaySeconds, singletonKey } = {}) {
      await boss.send(queue, data, {
        db: fromKysely(trx),
        ...(delaySeconds === undefined ? {} : { startAfter: delaySeconds }),
        ...(singletonKey === undefined ? {} : { singletonKey }),
      })
    },
    async work<T extends object>(
      queue: string,
      handler: (data: T) => Promise<void>,
      options: QueueOptions = {},
    ) {
      await declare(queue, options)
      if (!worker) return
      for (let n = 0; n < (options.parallel ?? 1); n++) {
        await boss.work<T>(queue, { pollingIntervalSeconds: 1 }, async (jobs) => {
          for (const job of jobs) await handler(job.data)
        })
      }
    },
    async schedule(queue, cron, handler) {
      await declare(queue, { retries: 2 })
      if (!worker) return
      await boss.schedule(queue, cron, null, { tz: 'America/Lima' })
      await boss.work(queue, { pollingIntervalSeconds: 5 }, () => handler())
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000, close: false }),
  }
}
