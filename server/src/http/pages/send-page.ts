import { gzipSync } from 'node:zlib'
import type { FastifyReply } from 'fastify'

/** A page as the browser can take it: it has its styles in it, and nothing secret that packing could tell. */
export const sendPage = (reply: FastifyReply, html: string): FastifyReply => {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  const takes = String(reply.request.headers['accept-encoding'] ?? '')
  if (!/\bgzip\b/.test(takes)) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(gzipSync(html))
}
