import type { FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { fail } from '@chaski/contract/errors.ts'
import { addressKey } from './address-key.ts'
import type { HttpLimits } from './http-limits.ts'
import type { Refusals } from './refusals.ts'
import { createShares } from './shares.ts'
import type { Sockets } from './sockets.ts'

type Done = (error: Error | null, body?: Buffer) => void
type Reading = { since: number; end(error: Error | null): void }

export type Bodies = {
  /** Reads a body whole; a stranger's counts against the share of the address meanwhile. */
  read(request: FastifyRequest, payload: IncomingMessage, done: Done): void
  /** Ends what began too long before. */
  sweep(now: number): void
  underWay: () => number
}

/** The framework reads bodies too, but waits for them without end and without counting. */
export const createBodies = (
  limits: HttpLimits,
  refusals: Refusals,
  sockets: Pick<Sockets, 'keep'>,
): Bodies => {
  const shares = createShares(
    () => limits.bodiesPerAddress,
    () => Infinity,
  )
  /** The oldest first. */
  const reading = new Set<Reading>()
  let strangerBytes = 0

  return {
    read(request, payload, done) {
      const declared = Number(request.headers['content-length'])
      if (declared > limits.bodyBytes) return done(fail('BODY_TOO_LARGE'))
      const { session } = request
      if (session !== null) sockets.keep(request.raw.socket, session)
      const stranger = session === null ? addressKey(request.ip) : null
      if (stranger !== null && !shares.take(stranger)) {
        refusals.share++
        return done(fail('TOO_MANY_REQUESTS', { retryAfter: 2 }))
      }
      const chunks: Buffer[] = []
      let size = 0
      const onData = (chunk: Buffer): void => {
        size += chunk.length
        if (stranger !== null) strangerBytes += chunk.length
        if (size > limits.bodyBytes) return one.end(fail('BODY_TOO_LARGE'))
        if (stranger !== null && strangerBytes > limits.strangerBodyBytes) {
          refusals.full++
          return one.end(fail('OVERLOADED', { retryAfter: 2 }))
        }
        chunks.push(chunk)
      }
      const onEnd = (): void => {
        const whole = Number.isNaN(declared) || declared === size
        one.end(whole ? null : fail('MALFORMED_BODY'))
      }
      const onError = (): void => one.end(fail('MALFORMED_BODY'))
      const one: Reading = {
        since: performance.now(),
        end(error) {
          payload.off('data', onData).off('end', onEnd).off('error', onError)
          reading.delete(one)
          if (stranger !== null) {
            shares.give(stranger)
            strangerBytes -= size
          }
          if (error !== null) done(error)
          else done(null, chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))
        },
      }
      reading.add(one)
      payload.on('data', onData).on('end', onEnd).on('error', onError)
    },
    sweep(now) {
      for (const one of reading) {
        if (now - one.since < limits.bodyMs) return
        refusals.late++
        one.end(fail('BODY_TOO_SLOW'))
      }
    },
    underWay: () => reading.size,
  }
}
