import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const sealed = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  // Without a default of their own: whoever frames an answer, and what its relative addresses would mean.
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
}
const sealedByHttps = {
  ...sealed,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

/** Those that are the same for every answer. */
export const sealedHeaders = (https: boolean): Readonly<Record<string, string>> =>
  https ? sealedByHttps : sealed

/** The same, for an answer that is written to a socket by hand. */
export const sealedLines = (https: boolean): string[] =>
  Object.entries(sealedHeaders(https)).map(([name, value]) => `${name}: ${value}`)

/** Headers of every answer; pages and files then put their own policy in the place of these. */
export const sealAnswer = (request: FastifyRequest, reply: FastifyReply, https: boolean): void => {
  reply.headers(sealedHeaders(https))
  reply.header('x-request-id', request.id)
}

/** Set before anything can fail, so that no answer leaves without them. */
export const addSecurityHeaders = (app: FastifyInstance, https: boolean): void => {
  app.addHook('onRequest', (request, reply, done) => {
    sealAnswer(request, reply, https)
    done()
  })
}
