import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../lib/tools.ts'
import { until } from '../run/run-sandbox.ts'
import { freePort } from '../../server/src/test/ports.ts'
import { needsProgram } from '../../server/src/test/needs-program.ts'
import { findProgram } from '../../server/src/test/programs.ts'
import { httpsCaller } from './https-caller.ts'
import { startNginx } from './start-nginx.ts'

const programs = { nginx: needsProgram('nginx'), openssl: findProgram('openssl') }
const missing = Object.entries(programs).filter(([, file]) => file === undefined)
const caddy = findProgram('caddy')
for (const name of [...missing.map(([name]) => name), ...(caddy === undefined ? ['caddy'] : [])])
  console.warn(`Not proven here, for want of a program: ${name}`)

const hsts = 'max-age=31536000; includeSubDomains'

/** Our configuration in front of something that answers as the server does. */
describe.runIf(missing.length === 0)('nginx', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chaski-proxy-'))
  const cleanup: (() => unknown)[] = []
  let plainPort: number
  let tlsPort: number
  let certificate: string
  let visitor: ReturnType<typeof httpsCaller>

  beforeAll(async () => {
    const server = createServer((_, response) => {
      response.setHeader('strict-transport-security', hsts)
      response.setHeader('x-content-type-options', 'nosniff')
      response.setHeader('x-request-id', 'id-of-the-call')
      response.end('the server')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    cleanup.push(() => server.close())
    tlsPort = await freePort()
    plainPort = await freePort()
    const nginx = await startNginx({
      nginx: programs.nginx!,
      openssl: programs.openssl!,
      folder,
      plainPort,
      tlsPort,
      appPorts: [(server.address() as AddressInfo).port],
    })
    cleanup.push(nginx.stop)
    certificate = nginx.certificate
    visitor = httpsCaller(tlsPort, certificate)
    cleanup.push(visitor.end)
  })
  afterAll(async () => {
    for (const end of cleanup.toReversed()) await end()
    rmSync(folder, { recursive: true, force: true })
  })

  const plainly = (path: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers = { host: 'taxi.example', authorization: 'Bearer secret' }
      request({ host: '127.0.0.1', port: plainPort, path, headers }, (answer) => {
        answer.resume()
        resolve(answer)
      })
        .on('error', reject)
        .end()
    })

  test('leads a person from http to https, and no program: its secret was on the wire', async () => {
    const page = await plainly('/reclamo?x=1')
    expect([page.statusCode, page.headers.location]).toEqual([
      308,
      'https://taxi.example/reclamo?x=1',
    ])
    for (const path of ['/api/v1/driver/work', '/api/v1', '/mqtt']) {
      const { statusCode, headers } = await plainly(path)
      expect([path, statusCode, headers.location]).toEqual([path, 403, undefined])
    }
  })

  test('says https and no guessing of types once in every answer, its own too', async () => {
    for (const [path, status] of [
      ['/reclamo', 200],
      ['/metrics', 404],
    ] as const) {
      const { headers, ...answer } = await visitor.call(path)
      expect([path, answer.status]).toEqual([path, status])
      expect(headers['strict-transport-security']).toBe(hsts)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('speaks no cipher without authentication of its own', async () => {
    const speaks = (ciphers: string): Promise<boolean> =>
      new Promise((resolve) => {
        const options = { ca: certificate, servername: 'localhost', maxVersion: 'TLSv1.2' } as const
        const socket = connect({ host: '127.0.0.1', port: tlsPort, ciphers, ...options }, () => {
          socket.destroy()
          resolve(true)
        }).on('error', () => resolve(false))
      })
    expect(await speaks('ECDHE-ECDSA-AES128-GCM-SHA256')).toBe(true)
    expect(await speaks('ECDHE-ECDSA-AES256-SHA')).toBe(false)
  })

  test('logs the call by its number, and nothing of its address', async () => {
    await visitor.call('/api/v1/clients/canary-path?phone=canary-query')
    await visitor.call('/metrics')
    const log = (): string => readFileSync(join(folder, 'access.log'), 'utf8')
    await until(() => log().includes('id-of-the-call') && log().includes('404'))
    expect(log()).not.toContain('canary')
    for (const line of log().trimEnd().split('\n')) expect(JSON.parse(line)).toHaveProperty('id')
  })
})

describe.runIf(caddy !== undefined)('Caddy', () => {
  type Handler = { routes?: Route[]; status_code?: number; headers?: Record<string, string[]> }
  type Route = { match?: { path?: string[] }[]; handle: Handler[] }
  const pairsOf = (route: Route, path?: string): [string | undefined, Handler][] =>
    route.handle.flatMap((handler) => {
      const at = route.match?.[0]?.path?.join(' ') ?? path
      return handler.routes?.flatMap((inner) => pairsOf(inner, at)) ?? [[at, handler] as const]
    }) as [string | undefined, Handler][]

  test('leads a person from http to https, and no program', () => {
    const file = join(root, 'deploy', 'caddy', 'Caddyfile')
    const text = execFileSync(caddy!, ['adapt', '--adapter', 'caddyfile', '--config', file], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const { apps } = JSON.parse(String(text)) as {
      apps: { http: { servers: Record<string, { listen: string[]; routes: Route[] }> } }
    }
    const plain = Object.values(apps.http.servers).find(({ listen }) => listen.includes(':80'))
    const answers = (plain?.routes ?? []).flatMap((route) => pairsOf(route))
    expect(answers.map(([path, { status_code }]) => [path, status_code])).toEqual([
      ['/api /api/*', 403],
      ['/mqtt', 403],
      [undefined, 308],
    ])
  })
})
