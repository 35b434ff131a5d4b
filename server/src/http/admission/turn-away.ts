import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { bodyOf, pathOf } from '#src/http/answer/errors.ts'
import { sealedHeaders } from '#src/http/pages/security-headers.ts'
import { linger } from './linger.ts'

const retryAfter = 2

/**
 * The answer to whoever comes while every place is taken, written as it is: the usual way of a refusal (session, error with
 * its trace, hooks, serializer) cost as much as reading a page, and a crowd of them took the time of those inside.
 */
export const createTurnAway = (https: boolean) => {
  const failure = fail('OVERLOADED', { retryAfter })
  const [before = '', between = '', after = ''] = JSON.stringify(
    bodyOf(failure, '@location', '@id'),
  ).split(/"@location"|@id/)
  const headers = [
    ...Object.entries(sealedHeaders(https)).flat(),
    'content-type',
    'application/json; charset=utf-8',
    'retry-after',
    String(retryAfter),
  ]
  return ({ id, url, raw }: FastifyRequest, reply: FastifyReply): void => {
    linger(raw)
    const body = `${before}${JSON.stringify(pathOf(url))}${between}${id}${after}`
    const length = String(Buffer.byteLength(body))
    reply.hijack()
    reply
      .code(failure.status)
      .raw.writeHead(failure.status, [...headers, 'x-request-id', id, 'content-length', length])
      .end(body)
  }
}
