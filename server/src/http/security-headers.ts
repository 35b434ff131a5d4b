import type { FastifyInstance } from 'fastify'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
}

/** Headers of every answer; pages bring their own content-security policy, everything else is sealed. */
export const addSecurityHeaders = (app: FastifyInstance, secure: boolean): void => {
  app.addHook('onSend', async (request, reply) => {
    reply.headers(everywhere)
    reply.header('x-request-id', request.id)
    if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'no-referrer')
    if (!reply.hasHeader('content-security-policy'))
      reply.header('content-security-policy', "default-src 'none'; sandbox")
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
