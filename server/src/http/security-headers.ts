import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
}

const unlessSet = {
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; sandbox",
  'cache-control': 'no-store',
}

/** Headers of every answer; pages bring their own content-security policy, everything else is sealed. */
export const sealAnswer = (request: FastifyRequest, reply: FastifyReply, https: boolean): void => {
  reply.headers(everywhere)
  reply.header('x-request-id', request.id)
  if (https) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  for (const [name, value] of Object.entries(unlessSet)) {
    if (!reply.hasHeader(name)) reply.header(name, value)
  }
}

export const addSecurityHeaders = (app: FastifyInstance, https: boolean): void => {
  app.addHook('onSend', (request, reply, _payload, done) => {
    sealAnswer(request, reply, https)
    done()
  })
}
