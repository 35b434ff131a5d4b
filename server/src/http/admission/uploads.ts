import type { FastifyRequest } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { addressKey } from './address-key.ts'
import type { HttpLimits } from './http-limits.ts'
import type { Refusals } from './refusals.ts'
import { createShares, type Shares } from './shares.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose share of the uploads it takes; null when it takes none. */
    uploader: string | null
  }
}

type Reading = {
  request: FastifyRequest
  since: number
  /** Beyond this count of its socket nobody goes on reading. */
  most: number
  window: { since: number; first: number }
  fail: (error: Error) => void
}

export type Uploads = {
  /** Waits for a file as long as it moves; its place is kept until `leave`, because its bytes are. */
  read<T>(request: FastifyRequest, maxBytes: number, work: () => Promise<T>): Promise<T>
  leave(request: FastifyRequest): void
  sweep(now: number): void
  underWay: () => number
}

const readSoFar = (request: FastifyRequest): number => request.raw.socket.bytesRead

/** Files under way: a slow line may take minutes, so that they are few, shared out and watched by what arrives. */
export const createUploads = (limits: HttpLimits, refusals: Refusals): Uploads => {
  const strangers = createShares(
    () => limits.uploadsPerAddress,
    () => limits.strangerUploads,
  )
  const signedIn = createShares(
    () => limits.uploadsPerSession,
    () => limits.uploads - limits.strangerUploads,
  )
  const reading = new Set<Reading>()
  const sharesOf = ({ session }: FastifyRequest): Shares =>
    session === null ? strangers : signedIn

  const begin = (request: FastifyRequest): void => {
    const owner = request.session ?? addressKey(request.ip)
    const shares = sharesOf(request)
    const full = shares.isFull()
    if (full || !shares.take(owner)) {
      refusals[full ? 'full' : 'share']++
      throw fail('OVERLOADED', { retryAfter: 5 })
    }
    request.uploader = owner
  }

  const isLate = (one: Reading, now: number): boolean => {
    if (now - one.since >= limits.uploadMs) return true
    if (now - one.window.since < limits.uploadWindowMs) return false
    const soFar = readSoFar(one.request)
    const moved = soFar - one.window.first
    one.window = { since: now, first: soFar }
    return moved < limits.uploadWindowBytes
  }

  return {
    async read(request, maxBytes, work) {
      if (Number(request.headers['content-length']) > maxBytes + limits.formBytes)
        throw fail('BODY_TOO_LARGE')
      begin(request)
      const late = Promise.withResolvers<never>()
      const since = performance.now()
      const first = readSoFar(request)
      const one: Reading = {
        request,
        since,
        most: first + maxBytes + limits.drainBytes,
        window: { since, first },
        fail: late.reject,
      }
      reading.add(one)
      const file = work()
      // Who was not waited for leaves a reader that fails later, when its socket closes.
      file.catch(() => undefined)
      try {
        return await Promise.race([file, late.promise])
      } finally {
        reading.delete(one)
      }
    },
    leave(request) {
      if (request.uploader === null) return
      sharesOf(request).give(request.uploader)
      request.uploader = null
    },
    sweep(now) {
      for (const one of reading) {
        if (readSoFar(one.request) > one.most) one.fail(fail('BODY_TOO_LARGE'))
        else if (isLate(one, now)) {
          refusals.late++
          one.fail(fail('BODY_TOO_SLOW'))
        }
      }
    },
    underWay: () => strangers.taken() + signedIn.taken(),
  }
}
