import type { FastifyBaseLogger } from 'fastify'
import { fromKysely, PgBoss } from 'pg-boss'
import type { Db } from '#src/base/sql/sql.ts'
import { jobCounts } from './job-counts.ts'

type JobOptions = {
  /** Not before this many seconds from now. */
  delaySeconds?: number
  /** In a keyed queue, and in no other: what the job is about. */
  key?: string
}

type QueueOptions = {
  retries?: number
  retryDelaySeconds?: number
  timeoutSeconds?: number
  parallel?: number
  /** How often somebody looks for work: as rarely as whoever waits for it can bear. */
  lookEverySeconds?: number
  /** At most one job of a key waits, is tried again or runs; asking for another then adds nothing. For good: a queue keeps what it was made with. */
  keyed?: boolean
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
  schedule(
    queue: string,
    cron: string,
    handler: () => Promise<void>,
    options?: QueueOptions,
  ): Promise<void>
  stop(): Promise<void>
}

type StartedJobs = Jobs & {
  /** Begins the work that was asked for while `held`. */
  begin(): Promise<void>
}

type Options = {
  db: Db
  log: FastifyBaseLogger
  /** false: this process only enqueues. */
  worker: boolean
  /** Queues are there at once, so that calls can enqueue; the work waits for `begin`. */
  held?: boolean
}

const counted = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
    jobCounts.add('done')
  } catch (error) {
    jobCounts.add('failed')
    throw error
  }
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Background work in the database itself: safe with several nodes, and part of our own transactions. */
export const startJobs = async ({
  db,
  log,
  worker,
  held = false,
}: Options): Promise<StartedJobs> => {
  const boss = new PgBoss({ db: fromKysely(db), schedule: worker, supervise: worker })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()

  const known = new Set((await boss.getQueues()).map(({ name }) => name))
  const keyedQueues = new Set<string>()
  const declare = async (
    queue: string,
    { retries = 8, retryDelaySeconds = 15, timeoutSeconds = 120, keyed = false }: QueueOptions = {},
  ): Promise<void> => {
    if (keyed) keyedQueues.add(queue)
    // A queue keeps the options it was made with: to ask for it again changes nothing.
    if (known.has(queue)) return
    await boss.createQueue(queue, {
      // Under any other policy pg-boss only notes the key.
      ...(keyed && { policy: 'exclusive' }),
      retryLimit: retries,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      expireInSeconds: timeoutSeconds,
    })
    // It learns a queue when that is first asked about, over a connection of its own: not within the first caller's transaction.
    await boss.findJobs(queue, { id: nobody })
  }

  const waiting: (() => Promise<void>)[] = []
  let holding = held
  const whenBegun = async (work: () => Promise<void>): Promise<void> => {
    if (!worker) return
    if (holding) waiting.push(work)
    else await work()
  }

  return {
    async send(trx, queue, data, { delaySeconds, key } = {}) {
      if (keyedQueues.has(queue) !== (key !== undefined))
        throw new Error(`jobs of ${queue} ${key === undefined ? 'need a' : 'have no'} key`)
      await boss.send(queue, data, {
        db: fromKysely(trx),
        ...(delaySeconds === undefined ? {} : { startAfter: delaySeconds }),
        ...(key === undefined ? {} : { singletonKey: key }),
      })
    },
    async work<T extends object>(
      queue: string,
      handler: (data: T) => Promise<void>,
      options: QueueOptions = {},
    ) {
      await declare(queue, options)
      await whenBegun(async () => {
        for (let n = 0; n < (options.parallel ?? 1); n++) {
          await boss.work<T>(
            queue,
            { pollingIntervalSeconds: options.lookEverySeconds ?? 2 },
            async (jobs) => {
              for (const job of jobs) await counted(() => handler(job.data))
            },
          )
        }
      })
    },
    async schedule(queue, cron, handler, options = {}) {
      await declare(queue, { retries: 2, ...options })
      await whenBegun(async () => {
        await boss.schedule(queue, cron, null, { tz: 'America/Lima' })
        await boss.work(queue, { pollingIntervalSeconds: options.lookEverySeconds ?? 30 }, () =>
          counted(handler),
        )
      })
    },
    async begin() {
      holding = false
      for (const work of waiting.splice(0)) await work()
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000, close: false }),
  }
}
