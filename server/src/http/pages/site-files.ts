import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/** What is of nobody's search: the desk, the drivers, calls, and pages whose address is a secret. */
const unlisted = [
  '/central',
  '/conductor',
  '/api/',
  '/mqtt',
  '/seguimiento/',
  '/aprobar/',
  '/comprobante/',
  '/reservar/',
  '/postula/',
  '/correo-demo',
]
const robots = `User-agent: *\n${unlisted.map((path) => `Disallow: ${path}\n`).join('')}`

/** The address of a picture of the build, whatever its digest. */
export const pictureOf = (webDir: string | undefined, name: string): string | undefined => {
  const folder = webDir === undefined ? undefined : join(webDir, 'assets')
  if (folder === undefined || !existsSync(folder)) return undefined
  const found = readdirSync(folder).find(
    (file) => file.startsWith(`${name}-`) && file.endsWith('.png'),
  )
  return found === undefined ? undefined : `/assets/${found}`
}

/** The two files that machines ask every site for, under the names they know. */
export const addSiteFiles = (app: FastifyInstance, webDir: string | undefined): void => {
  const open = { config: { open: 'pages of the site' } }
  app.get('/robots.txt', open, (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(robots),
  )
  const icon = pictureOf(webDir, 'conductor-icon-192')
  if (webDir === undefined || icon === undefined) return
  const bytes = readFileSync(join(webDir, icon))
  app.get('/favicon.ico', open, (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/png').send(bytes),
  )
}
