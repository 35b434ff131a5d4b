import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { publicPathOf } from '@chaski/contract/public-titles.ts'
import { defaultRoute } from '@chaski/contract/settings.ts'
import { closedPage } from './closed-page.ts'
import { pathOf } from '#src/http/answer/errors.ts'
import { readManual } from './read-manual.ts'
import type { SiteWords } from './home-html.ts'
import { openingHtml } from './opening-html.ts'
import type { IdentityGate } from '#src/http/access/identity-gate.ts'
import { pageHead } from './page-head.ts'
import { brandedManifest, withBrand } from './own-brand.ts'
import { readPageParts, withParts } from './page-parts.ts'
import { sendPage } from './send-page.ts'
import { addSiteFiles, pictureOf } from './site-files.ts'
import { noncePlaceholder, withStyles } from './with-styles.ts'

type Options = {
  /** Folder of the built web; absent in tests of the API. */
  webDir: string | undefined
  /** Hosts of map tiles that pages may load pictures and data from. */
  tileHosts: readonly string[]
  /** Marks every page: what moves on it is made up. */
  simulation: boolean
  /** Absent: the public pages are open. */
  isOpen?: IdentityGate
  /** Where a path leads that is none of ours. */
  defaultRoute?: string
  /** Where people open the site, and what it is called there. */
  origin?: string
  site?: () => Promise<SiteWords>
}

const emptyRoot = '<div id="root"></div>'

/** As the build writes them; on any other spelling the sender of files has its own opinion, at times an exception. */
const assetName = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

/** Public pages of ours beside the spec's two; any other path leads to the default. */
const publicPages = [
  '/inicio',
  '/consulta',
  '/reclamo',
  '/reservar',
  '/seguimiento',
  '/postula',
  '/empresa',
  '/aprobar',
  '/comprobante',
  '/privacidad',
  '/correo-demo',
]

/** What makes the drivers' and the passengers' pages installable; their addresses stay from release to release. */
const installFiles = [
  { path: '/conductor-sw.js', type: 'text/javascript; charset=utf-8' },
  { path: '/conductor.webmanifest', type: 'application/manifest+json; charset=utf-8' },
  { path: '/reservar.webmanifest', type: 'application/manifest+json; charset=utf-8' },
]

const policy = (nonce: string, tileHosts: readonly string[]): string => {
  const tiles = tileHosts.map((host) => ` ${host}`).join('')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:${tiles}`,
    `connect-src 'self'${tiles}`,
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** A worker obeys the policy of its own file, not that of its page: sealed, the map could fetch nothing. */
const scriptPolicy = (tileHosts: readonly string[]): string => {
  const tiles = tileHosts.map((host) => ` ${host}`).join('')
  return `default-src 'none'; script-src 'self'; connect-src 'self'${tiles}; img-src 'self' data:${tiles}; base-uri 'none'; frame-ancestors 'none'`
}

/** Serves the built site: pages with a fresh nonce each, assets for ever. */
export const addPages = async (app: FastifyInstance, options: Options): Promise<void> => {
  const { webDir, tileHosts, simulation, isOpen = () => true, origin = '' } = options
  const { site: wordsOf = async () => ({ name: '', phone: '', color: '' }) } = options
  const open = { config: { open: 'pages of the site' } }
  const template = (file: string): string | undefined => {
    const path = webDir === undefined ? undefined : join(webDir, file)
    if (path === undefined || !existsSync(path)) return undefined
    return marked(readFileSync(path, 'utf8'))
  }
  const marked = (html: string): string =>
    simulation ? html.replace('<html ', '<html data-simulation ') : html
  /** For phones, whose line is slow. */
  const whole = (html: string | undefined): string | undefined =>
    html && webDir && withStyles(html, webDir)
  const site = template('index.html')?.replace(
    '<html ',
    `<html data-default-route="${options.defaultRoute ?? defaultRoute}" `,
  )
  const parts = readPageParts(webDir)
  const plainHtml = whole(site)
  const htmlOf = new Map(
    Object.entries(parts).map(([page, files]) => [page, whole(site && withParts(site, files))]),
  )
  const picture = pictureOf(webDir, 'conductor-icon-512')
  const centralHtml = template('central/index.html')
  const driverHtml = whole(template('conductor/index.html'))

  const page = (reply: FastifyReply, html: string | undefined, referrer: string): FastifyReply => {
    if (html === undefined)
      return reply
        .code(503)
        .type('text/plain; charset=utf-8')
        .send('El sitio aún no está construido: npm start lo construye.')
    const nonce = randomBytes(16).toString('base64')
    reply.header('content-security-policy', policy(nonce, tileHosts))
    reply.header('referrer-policy', referrer)
    return sendPage(reply, html.replaceAll(noncePlaceholder, nonce))
  }

  for (const path of ['/central', '/central/*'])
    app.get(path, open, async (_, reply) => page(reply, centralHtml, 'no-referrer'))
  for (const path of ['/conductor', '/conductor/*'])
    app.get(path, open, async (_, reply) => page(reply, driverHtml, 'no-referrer'))
  // The manual is open before the site is: it tells how to open it.
  const manual = readManual(webDir, marked)
  app.get('/ayuda', open, async (_, reply) => page(reply, manual.get('index'), 'same-origin'))
  app.get<{ Params: { name: string } }>('/ayuda/:name', open, async (request, reply) => {
    const html = manual.get(request.params.name)
    return html === undefined ? reply.redirect('/ayuda', 302) : page(reply, html, 'same-origin')
  })
  // Read anew by every phone: an old worker would go on opening an old page.
  for (const { path, type } of installFiles) {
    const file = webDir === undefined ? undefined : join(webDir, path)
    if (file === undefined || !existsSync(file)) continue
    const content = readFileSync(file, 'utf8')
    const ofPassengers = path === '/reservar.webmanifest'
    app.get(path, open, async (_, reply) =>
      reply
        .header('content-security-policy', scriptPolicy(tileHosts))
        .header('cache-control', 'no-cache')
        .type(type)
        .send(ofPassengers ? brandedManifest(content, await wordsOf()) : content),
    )
  }
  for (const path of publicPages.flatMap((base) => [base, `${base}/*`])) {
    app.get(path, open, async (request, reply) => {
      if (!(await isOpen())) return closedPage(reply)
      const words = await wordsOf()
      const asked = pathOf(request.url)
      const head = pageHead(asked, { name: words.name, origin, picture })
      const html = (htmlOf.get(publicPathOf(asked) ?? '') ?? plainHtml)
        ?.replace(/<title>.*?<\/title>/, () => head)
        .replace(emptyRoot, () => `<div id="root">${openingHtml(asked, words)}</div>`)
      return page(reply, html && withBrand(html, words), 'strict-origin-when-cross-origin')
    })
  }

  addSiteFiles(app, webDir)

  if (webDir !== undefined && existsSync(join(webDir, 'assets'))) {
    // The plugin's own route could not declare its access; ours does, and the plugin sends the file.
    await app.register(fastifyStatic, {
      root: join(webDir, 'assets'),
      serve: false,
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
      index: false,
    })
    app.get<{ Params: { '*': string } }>('/assets/*', open, (request, reply) => {
      const name = request.params['*']
      if (!assetName.test(name)) throw fail('ROUTE_NOT_FOUND')
      if (name.endsWith('.js')) reply.header('content-security-policy', scriptPolicy(tileHosts))
      return reply.sendFile(name)
    })
  }
}

export const isPagePath = (path: string): boolean =>
  !path.startsWith('/api/') && !path.startsWith('/assets/') && !path.startsWith('/mqtt')

/** Any other path of the site goes to the configured default. */
export const toDefaultRoute = (reply: FastifyReply, route: string): FastifyReply =>
  reply.redirect(route, 302)
