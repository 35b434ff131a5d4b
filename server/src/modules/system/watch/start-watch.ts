import { hostname } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import { stateOfSystem } from '@chaski/contract/system/rules.ts'
import type { SystemCheck, SystemState } from '@chaski/contract/system/schema.ts'
import type { Config } from '#src/base/config.ts'
import { setDatabaseTime } from '#src/base/database-time.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { version } from '#src/base/version.ts'
import { type Found, judge } from './judge.ts'
import { type Ages, beat, leave, readAges } from './watch-store.ts'

export type Watch = {
  node: string
  checks: () => readonly SystemCheck[]
  state: () => SystemState
  /** Everything was looked at once: until then nobody can say. */
  first: Promise<void>
  stop: () => Promise<void>
}

/** What is asked of the files' store. */
type Files = {
  check: () => Promise<void>
  space: () => Promise<{ free: number } | null>
}

type Options = {
  db: Db
  files: Files
  config: Pick<Config, 'SMTP_URL' | 'SMS_URL' | 'SEED'>
  log: FastifyBaseLogger
  everyMs?: number
  /** Whether the nodes hear each other; undefined: there is but one. */
  link?: () => boolean | undefined
}

const diskFull = '53100'

const nothing: Found = {
  write: false,
  room: true,
  files: true,
  disk: null,
  engine: null,
  relay: null,
  link: undefined,
  jobs: null,
  mail: null,
  sms: null,
  backup: null,
  clock: null,
  uptime: 0,
}

/** Looks every few seconds at all that a booking needs and all that comes after it, by doing what they do. */
export const startWatch = ({
  db,
  files,
  config,
  log,
  everyMs = 5000,
  link = () => undefined,
}: Options): Watch => {
  const row = { node: `${hostname()}:${process.pid}`, version, startedAt: new Date() }
  const began = performance.now()
  const sends = (url: string | undefined, named: boolean) =>
    url !== undefined || config.SEED === 'demo' || named
  let checks: readonly SystemCheck[] = judge(nothing)
  let told: string | undefined

  const asked = async <T>(work: () => Promise<T>): Promise<T | Error> => {
    try {
      return await work()
    } catch (error) {
      return error as Error
    }
  }

  const lookAtDatabase = async (): Promise<Partial<Found> & { error?: Error }> => {
    const written = await asked(() => beat(db, row))
    if (written instanceof Error) {
      const full = (written as { code?: string }).code === diskFull
      return { write: full, room: !full, error: written }
    }
    const before = performance.now()
    const ages = await asked(() => readAges(db))
    if (ages instanceof Error) return { write: false, error: ages }
    return { write: true, ...fromAges(ages, (performance.now() - before) / 2) }
  }

  const fromAges = (ages: Ages, wayMs: number): Partial<Found> => {
    const now = ages.now_ms + wayMs
    setDatabaseTime(now)
    return {
      engine: ages.engine_s,
      relay: ages.relay_s,
      jobs: ages.jobs_s,
      mail: sends(config.SMTP_URL, ages.mail_server) ? ages.mail_s : undefined,
      sms: sends(config.SMS_URL, ages.sms_gateway) ? ages.sms_s : undefined,
      backup: ages.backup_s,
      clock: Math.abs(now - Date.now()) / 1000,
    }
  }

  const look = async (): Promise<void> => {
    const [database, store, space] = await Promise.all([
      lookAtDatabase(),
      asked(() => files.check()),
      asked(() => files.space()),
    ])
    const { error, ...found } = database
    checks = judge({
      ...nothing,
      ...found,
      files: !(store instanceof Error),
      link: link(),
      disk: space instanceof Error ? null : (space?.free ?? null),
      uptime: (performance.now() - began) / 1000,
    })
    tell(error ?? (store instanceof Error ? store : undefined))
  }

  /** Said when it changes: somebody who is ill for hours needs one line, not one every few seconds. */
  const tell = (error: Error | undefined): void => {
    const ill = checks.filter(({ state }) => state === 'ill').map(({ name }) => name)
    const now = ill.join(' ')
    if (now === (told ?? '')) return
    told = now
    if (ill.length === 0) log.info('all is well again')
    else
      log[stateOfSystem(checks) === 'down' ? 'error' : 'warn'](
        { ill, err: error },
        'something is ill',
      )
  }

  const first = look()
  let working = first
  const timer = setInterval(() => {
    working = working.then(look)
  }, everyMs)
  return {
    node: row.node,
    checks: () => checks,
    state: () => stateOfSystem(checks),
    first,
    async stop() {
      clearInterval(timer)
      await working
      await leave(db, row.node).catch(() => undefined)
    },
  }
}
