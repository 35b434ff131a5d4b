import type { FastifyRequest } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { addressKey } from './address-key.ts'
import type { Pace } from './pace.ts'
import type { Refusals } from './refusals.ts'
import { createShares, type Shares } from './shares.ts'
import type { Sockets } from './sockets.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose share its place is of; null while it has none. */
    place: string | null
  }
}

export type Places = {
  /** Places for anybody at all. */
  free: () => number
  /** Throws when there would be no place now: whoever is turned away before the body is read costs least. */
  requireRoom(request: FastifyRequest): void
  /** Throws when there is no place: a queue that only grows serves nobody. */
  enter(request: FastifyRequest): void
  leave(request: FastifyRequest): void
  taken: () => number
  strangers: () => number
}

/**
 * Calls being worked on. Half of the places are out of strangers' reach, and an address gets an eighth, a session half.
 * The least shares keep a small number of places usable.
 */
export const createPlaces = (
  pace: Pace,
  refusals: Refusals,
  sockets: Pick<Sockets, 'keep'>,
): Places => {
  const part = (divisor: number, least: number) => () =>
    Math.max(least, Math.floor(pace.limit() / divisor))
  const strangers = createShares(part(8, 4), part(2, 1))
  const signedIn = createShares(part(2, 8), pace.limit)
  const taken = (): number => strangers.taken() + signedIn.taken()
  const free = (): number => pace.limit() - taken()
  const sharesOf = ({ session }: FastifyRequest): Shares =>
    session === null ? strangers : signedIn
  const refuse = (why: 'full' | 'share'): never => {
    refusals[why]++
    throw fail('OVERLOADED', { retryAfter: 2 })
  }
  const requireRoom = (request: FastifyRequest): void => {
    if (free() <= 0 || sharesOf(request).isFull()) refuse('full')
  }
  return {
    free,
    requireRoom,
    enter(request) {
      const { session } = request
      if (session !== null) sockets.keep(request.raw.socket, session)
      requireRoom(request)
      const owner = session ?? addressKey(request.ip)
      if (!sharesOf(request).take(owner)) refuse('share')
      request.place = owner
    },
    leave(request) {
      if (request.place === null) return
      sharesOf(request).give(request.place)
      request.place = null
      pace.left(taken())
    },
    taken,
    strangers: strangers.taken,
  }
}
