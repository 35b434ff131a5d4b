import { hash, verify } from '@node-rs/argon2'
import type { FastifyBaseLogger } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'

/** Who waits: somebody with a session or on a device known to the account, or somebody we know nothing of. */
export type Line = 'KNOWN' | 'STRANGER'

export type Hasher = {
  hash(secret: string, line?: Line): Promise<string>
  /** True when the secret fits; an unknown account passes null, and costs the same time as does a hash that nobody can read. */
  verify(stored: string | null, secret: string, line?: Line): Promise<boolean>
  /** Whether a stored hash was made with weaker parameters than today's. */
  isOutdated(stored: string): boolean
}

/** OWASP's floor: 60 ms alone on a small machine. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const marker = `m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}`

const maxRunning = 2
const maxQueued = 20

/** argon2id behind two short queues: a flood of log-ins is refused with 503 instead of starving dispatch, and strangers wait for those we know. */
export const createHasher = (log: Pick<FastifyBaseLogger, 'error'>): Hasher => {
  let running = 0
  const queues: Record<Line, (() => void)[]> = { KNOWN: [], STRANGER: [] }

  const inTurn = async <T>(line: Line, work: () => Promise<T>): Promise<T> => {
    if (running >= maxRunning) {
      const queue = queues[line]
      if (queue.length >= maxQueued) throw fail('OVERLOADED', { retryAfter: 2 })
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = queues.KNOWN.shift() ?? queues.STRANGER.shift()
      if (next === undefined) running--
      else next()
    }
  }

  // NFC: the same password typed on another keyboard must be the same bytes.
  const normal = (secret: string): string => secret.normalize('NFC')
  let dummy: Promise<string> | undefined
  /** Null for a hash that is none: cut short, or written by somebody's hand. */
  const fitsStored = async (stored: string, secret: string): Promise<boolean | null> => {
    try {
      return await verify(stored, secret)
    } catch (error) {
      log.error({ err: error }, 'a stored password cannot be read: its owner needs a new one')
      return null
    }
  }

  return {
    hash: (secret, line = 'KNOWN') => inTurn(line, () => hash(normal(secret), parameters)),
    verify: (stored, secret, line = 'KNOWN') =>
      inTurn(line, async () => {
        const fits = stored === null ? null : await fitsStored(stored, normal(secret))
        if (fits !== null) return fits
        dummy ??= hash('nobody has this password', parameters)
        await verify(await dummy, normal(secret))
        return false
      }),
    isOutdated: (stored) => !stored.includes(marker),
  }
}
