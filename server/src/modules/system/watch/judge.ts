import type { CheckName, SystemCheck } from '@chaski/contract/system/schema.ts'

/** Seconds, but for the disk, of which so many bytes must be free. */
export const limits = {
  disk: 1024 ** 3,
  engine: 20,
  relay: 30,
  jobs: 300,
  mail: 900,
  sms: 300,
  backup: 26 * 3600,
  clock: 30,
} as const

/** What a look found; null: nobody could say, undefined: there is nothing of the kind here. */
export type Found = {
  /** What a booking writes went through. */
  write: boolean
  /** There was room for it. */
  room: boolean
  files: boolean
  disk: number | null
  engine: number | null
  relay: number | null
  /** The nodes hear each other; undefined: there is but one. */
  link: boolean | undefined
  jobs: number | null
  mail: number | null | undefined
  sms: number | null | undefined
  backup: number | null
  clock: number | null
  uptime: number
}

const yesNo = (name: CheckName, fine: boolean): SystemCheck => ({
  name,
  state: fine ? 'ok' : 'ill',
  value: null,
  limit: null,
})

const atMost = (
  name: Exclude<keyof typeof limits, 'disk'>,
  value: number | null | undefined,
): SystemCheck => ({
  name,
  state: value === undefined ? 'off' : value !== null && value > limits[name] ? 'ill' : 'ok',
  value: value ?? null,
  limit: limits[name],
})

/** What of it is ill. An engine that has never beaten is given the time that a beat may be late. */
export const judge = (found: Found): SystemCheck[] => [
  yesNo('database', found.write),
  yesNo('space', found.room),
  yesNo('files', found.files),
  {
    name: 'disk',
    state: found.disk === null ? 'off' : found.disk < limits.disk ? 'ill' : 'ok',
    value: found.disk,
    limit: limits.disk,
  },
  atMost('engine', found.engine ?? (found.write ? found.uptime : null)),
  atMost('relay', found.relay),
  found.link === undefined
    ? { name: 'link', state: 'off', value: null, limit: null }
    : yesNo('link', found.link),
  atMost('jobs', found.jobs),
  atMost('mail', found.mail),
  atMost('sms', found.sms),
  atMost('backup', found.backup),
  atMost('clock', found.clock),
]
