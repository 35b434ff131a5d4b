import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addErrors } from '#src/http/answer/errors.ts'
import { addPages } from '#src/http/pages/pages.ts'

let webDir: string
let app: FastifyInstance

beforeAll(async () => {
  webDir = await mkdtemp(join(tmpdir(), 'chaski-pages-'))
  await mkdir(join(webDir, 'assets'))
  await mkdir(join(webDir, 'central'))
  await writeFile(join(webDir, 'secret.txt'), 'hidden words')
  await writeFile(
    join(webDir, 'central', 'index.html'),
    '<html lang="es-PE"><meta content="__NONCE__">',
  )
  await writeFile(
    join(webDir, 'index.html'),
    '<html lang="es-PE"><title>Libro de Reclamaciones</title><meta content="__NONCE__"><meta name="theme-color" content="#0b6bcb" /><link rel="stylesheet" crossorigin href="/assets/main-1.css"><link rel="stylesheet" crossorigin href="/assets/gone-1.css"></head><div id="root"></div>',
  )
  await writeFile(
    join(webDir, 'site.pages.json'),
    JSON.stringify({
      '/consulta': ['/assets/main-1.css', '/assets/page-1.js', '/assets/page-1.css'],
    }),
  )
  await writeFile(join(webDir, 'assets', 'page-1.css'), '.map-page {}')
  await writeFile(
    join(webDir, 'reservar.webmanifest'),
    JSON.stringify({
      id: '/reservar',
      name: 'Mis viajes',
      short_name: 'Mis',
      theme_color: '#0b6bcb',
    }),
  )
  await mkdir(join(webDir, 'ayuda'))
  for (const name of ['index', 'despacho'])
    await writeFile(join(webDir, 'ayuda', `${name}.html`), `<html lang="es-PE">manual ${name}`)
  await writeFile(join(webDir, 'assets', 'conductor-icon-192-x.png'), 'small')
  await writeFile(join(webDir, 'assets', 'conductor-icon-512-x.png'), 'large')
  await writeFile(join(webDir, 'assets', 'main-1.js'), 'plain')
  await writeFile(join(webDir, 'assets', 'main-1.css'), 'h1 { content: "$&" }')
  await writeFile(join(webDir, 'assets', 'map-1.geojson'), '{}')
  await writeFile(join(webDir, 'assets', 'main-1.js.br'), brotliCompressSync('plain'))
  app = fastify()
  addErrors(app)
  app.addHook('onRoute', (route) => {
    if (route.config?.open === undefined) throw new Error(`${route.url} declares no access`)
  })
  await addPages(app, {
    webDir,
    tileHosts: ['https://tiles.example'],
    simulation: true,
    defaultRoute: '/inicio',
    origin: 'https://taxi.example',
    site: async () => ({ name: 'Taxi "Ñusta" <1>', phone: '(054) 200 000', color: '#7a1fa2' }),
  })
})

afterAll(async () => {
  await app.close()
  await rm(webDir, { recursive: true })
})

test('assets are kept for ever, and sent as they were compressed at the build', async () => {
  const url = '/assets/main-1.js'
  const plain = await app.inject({ url })
  expect([plain.statusCode, plain.body]).toEqual([200, 'plain'])
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const small = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
  expect(small.headers['content-encoding']).toBe('br')
})

test('a script may fetch from this site when it runs as a worker, and nothing else may', async () => {
  const policyOf = async (name: string) =>
    (await app.inject({ url: `/assets/${name}` })).headers['content-security-policy']
  expect(await policyOf('main-1.js')).toContain("connect-src 'self' https://tiles.example;")
  expect(await policyOf('main-1.js')).not.toContain('sandbox')
  expect(await policyOf('main-1.js')).toContain("base-uri 'none'; frame-ancestors 'none'")
  expect(await policyOf('map-1.geojson')).toBeUndefined()
})

test('nothing outside the assets is sent', async () => {
  for (const path of [
    '..%2fsecret.txt',
    '%2e%2e/secret.txt',
    '..%5csecret.txt',
    'x%5c..%5c..%5csecret.txt',
    '.%2fmain-1.js',
    'main-1.js%00.txt',
    'main-1.js%20',
    'none.js',
    '',
  ]) {
    const { statusCode, body } = await app.inject({ url: `/assets/${path}` })
    expect([path, statusCode]).toEqual([path, 404])
    expect(body).not.toContain('hidden words')
  }
})

test('every page has a nonce of its own, in the policy and in the document', async () => {
  const seen = new Set<string>()
  for (const url of ['/central', '/central/usuarios/7']) {
    const { body, headers } = await app.inject({ url })
    const nonce = /content="([^"]+)"/.exec(body)?.[1] ?? ''
    expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    seen.add(nonce)
  }
  expect(seen.size).toBe(2)
})

test('a page of a simulated city says so before anything is drawn', async () => {
  const { body } = await app.inject({ url: '/central' })
  expect(body).toContain('<html data-simulation lang="es-PE">')
})

test('the manual is its own pages and nothing else of the disk', async () => {
  const bodyOf = async (url: string) => (await app.inject({ url })).body
  expect(await bodyOf('/ayuda')).toBe('<html data-simulation lang="es-PE">manual index')
  expect(await bodyOf('/ayuda/despacho')).toContain('manual despacho')
  for (const name of ['nada', '..%2fsecret', '..%2findex', 'despacho.html', '__proto__']) {
    const { statusCode, headers, body } = await app.inject({ url: `/ayuda/${name}` })
    expect([name, statusCode, headers.location]).toEqual([name, 302, '/ayuda'])
    expect(body).not.toContain('hidden words')
  }
})

test('each page has a title, a description, an address and a preview of its own', async () => {
  const headOf = async (url: string) => (await app.inject({ url })).body
  const fares = await headOf('/consulta?desde=1')
  expect(fares).toContain('<title>Consulta de tarifa</title>')
  expect(fares).toContain('<link rel="canonical" href="https://taxi.example/consulta" />')
  expect(fares).toContain('content="Conozca cuánto cuesta')
  expect(fares).toContain('content="Taxi &quot;Ñusta&quot; &lt;1&gt;"')
  expect(fares).toContain('content="https://taxi.example/assets/conductor-icon-512-x.png"')
  const told = new Set<string>()
  for (const url of ['/inicio', '/consulta', '/reservar', '/reclamo', '/postula', '/privacidad'])
    told.add(/name="description" content="([^"]+)"/.exec(await headOf(url))![1]!)
  expect(told.size).toBe(6)
})

test('pages and the installed application have the company’s name and colour', async () => {
  const { body, headers } = await app.inject({ url: '/consulta' })
  expect(body).toContain('data-site-name="Taxi &quot;Ñusta&quot; &lt;1&gt;"')
  expect(body).toContain('<meta name="theme-color" content="#7a1fa2"')
  const [, nonce, style] = /<style nonce="([^"]+)">(:root\{--action:#7a1fa2;[^<]+)<\/style>/.exec(
    body,
  )!
  expect(style).toContain('--action-text:light-dark(')
  expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  const manifest = await app.inject({ url: '/reservar.webmanifest' })
  // Too long to stand under an icon: what is short stays.
  expect(manifest.json()).toEqual({
    id: '/reservar',
    name: 'Taxi "Ñusta" <1>',
    short_name: 'Mis',
    theme_color: '#7a1fa2',
  })
  const office = await app.inject({ url: '/central' })
  expect(office.body).not.toContain('#7a1fa2')
})

test('a page names its own parts in its head, and no other page’s', async () => {
  const { body } = await app.inject({ url: '/consulta?desde=1,2' })
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/page-1.js">')
  expect(body).toContain('.map-page {}</style>')
  // What every page has is there once.
  expect(body.split('h1 { content')).toHaveLength(2)
  const other = (await app.inject({ url: '/privacidad' })).body
  expect(other).not.toContain('page-1')
  expect(other).toContain('h1 { content')
})

test('a page whose address is a secret is in nobody’s search', async () => {
  const { body } = await app.inject({ url: '/seguimiento/abc' })
  expect(body).toContain('<title>Siga el viaje</title>')
  expect(body).toContain('name="robots" content="noindex"')
  expect(body).not.toContain('abc')
})

test('machines find what they ask every site for, and no page instead', async () => {
  const robots = await app.inject({ url: '/robots.txt' })
  expect(robots.headers['content-type']).toContain('text/plain')
  expect(robots.body).toContain('Disallow: /central')
  const icon = await app.inject({ url: '/favicon.ico' })
  expect([icon.statusCode, icon.headers['content-type'], icon.body]).toEqual([
    200,
    'image/png',
    'small',
  ])
})

test('a page knows where the site sends whoever is lost', async () => {
  expect((await app.inject({ url: '/consulta' })).body).toContain('data-default-route="/inicio"')
})

test('a page is read before any script runs, the home whole and the others as far as they say what they are', async () => {
  const { body } = await app.inject({ url: '/inicio?x=1' })
  expect(body).toContain('<h1>Su taxi, con el precio antes de subir</h1>')
  expect(body).toContain('href="tel:054200000"')
  expect(body).toContain('Taxi &quot;Ñusta&quot; &lt;1&gt;')
  expect(body).toContain('href="/reclamo"')
  const fares = (await app.inject({ url: '/consulta' })).body
  expect(fares).toContain('<h1>Consulta de tarifa</h1><p>Conozca cuánto cuesta')
  expect(fares).toContain('<a class="brand" href="/inicio">Taxi &quot;Ñusta&quot; &lt;1&gt;</a>')
  // Whose ride it is, the address alone does not tell.
  expect((await app.inject({ url: '/seguimiento/x' })).body).toContain('<div id="root"></div>')
})

test('a public page has its styles in it, under its nonce, and is packed for who takes that', async () => {
  const { body, headers } = await app.inject({ url: '/consulta' })
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))![1]!
  expect(body).toContain(`<style nonce="${nonce}">h1 { content: "$&" }</style>`)
  // What is loaded later finds that its styles are here; a file that is not is asked for by its link.
  expect(body).toContain('<link rel="stylesheet" href="/assets/main-1.css" disabled>')
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/gone-1.css">')
  const packed = await app.inject({ url: '/consulta', headers: { 'accept-encoding': 'br, gzip' } })
  expect([packed.headers['content-encoding'], packed.headers['vary']]).toEqual([
    'gzip',
    'accept-encoding',
  ])
  const plain = gunzipSync(packed.rawPayload).toString()
  expect(plain).toContain('h1 { content: "$&" }</style>')
})
