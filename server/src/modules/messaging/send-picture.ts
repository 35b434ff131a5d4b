import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'

/** Answers with the bytes of a message's picture; they never change under their number. */
export const sendPicture = async (
  deps: Deps,
  reply: FastifyReply,
  sha256: string | null,
): Promise<Readable> => {
  const stream = sha256 === null ? null : await deps.files.read(sha256)
  if (stream === null) throw fail('NOT_FOUND')
  reply.header('cache-control', 'private, max-age=86400')
  return stream
}
