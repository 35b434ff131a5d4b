import type { FastifyReply } from 'fastify'

/** Aborts when the other side hangs up before the answer is whole. */
export const whileConnected = (reply: FastifyReply): AbortSignal => {
  const left = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort()
  })
  return left.signal
}
