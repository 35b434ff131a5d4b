import { execFileSync } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import mqtt from 'mqtt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../server/src/adapters/postgres/connection/database.ts'
import { startEmbeddedPostgres } from '../../server/src/adapters/postgres/embedded.ts'
import { one } from '../../server/src/base/sql/sql.ts'
import { needsProgram } from '../../server/src/test/needs-program.ts'
import { findProgram } from '../../server/src/test/programs.ts'
import { until } from '../run/run-sandbox.ts'
import { freePort } from '../../server/src/test/ports.ts'
import { holdServer } from './hold-server.ts'
import { httpsCaller, type Reply } from './https-caller.ts'
import { startCaddy } from './start-caddy.ts'
import { startNginx } from './start-nginx.ts'
import { stateOf, unpackRelease } from './unpack-release.ts'

const programs = {
  nginx: needsProgram('nginx'),
  openssl: findProgram('openssl'),
  activate: findProgram('systemd-socket-activate'),
}
const missing = Object.entries(programs).filter(([, file]) => file === undefined)
if (missing.length > 0)
  console.warn(`Not proven here, for want of programs: ${missing.map(([name]) => name).join(', ')}`)

const caddy = needsProgram('caddy')

const version = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
).version
const identity = {
  name: 'Radio Taxi Misti S.A.C.',
  trade_name: 'Misti',
  ruc: '20601223211',
  address: 'Av. Ejército 500, Arequipa',
  phone: '(054) 234444',
  second_channel: '',
  email: 'hola@misti.example',
  privacy_email: 'datos@misti.example',
  data_officer_contact: '',
  website: '',
}
const plaza = { text: 'Plaza de Armas', latitude: -16.3988, longitude: -71.5369 }
const ride = (phone: number) => ({
  client_name: 'Rosa Quispe',
  cellphone: `9${phone}`,
  origin: plaza,
  destinations: [],
  confirm_outside: true,
})

/** The archive as an operator installs it: unpacked, behind nginx with TLS, on a socket that is held for it. */
describe.runIf(missing.length === 0)('a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chaski-release-'))
  const at = (name: string) => join(folder, name)
  const cleanup: (() => unknown)[] = []
  let archive: string
  let release: string
  let before: string[]
  let held: Awaited<ReturnType<typeof holdServer>>
  let admin: ReturnType<typeof httpsCaller>
  /** The same person by way of each proxy. */
  const through: Record<string, ReturnType<typeof httpsCaller>> = {}
  let database: ReturnType<typeof openDatabase>
  let tlsPort: number
  let appPort: number

  beforeAll(async () => {
    for (const name of ['data', 'home', 'tmp', 'notes', 'nginx']) mkdirSync(at(name))
    ;({ archive, release } = await unpackRelease(folder))
    before = stateOf(release)
    const postgres = await startEmbeddedPostgres({ dataDir: at('postgres') })
    cleanup.push(postgres.stop)
    database = openDatabase(postgres.url, { max: 1 })
    cleanup.push(database.close)
    ;[tlsPort, appPort] = [await freePort(), await freePort()]
    const env = {
      PATH: process.env['PATH']!,
      HOME: at('home'),
      TMPDIR: at('tmp'),
      DATA_DIR: at('data'),
      DATABASE_URL: postgres.url,
      SECRET_KEYS: randomBytes(32).toString('base64url'),
      PUBLIC_URL: `https://localhost:${tlsPort}`,
      TRUSTED_PROXIES: '127.0.0.1',
      // Enrolling is proven elsewhere; here a release is tried, not its people.
      SECOND_FACTOR_PROFILES: 'none',
    }
    const made = execFileSync(join(release, 'bin', 'chaski'), ['user:create', '--admin', 'ana'], {
      env,
      cwd: at('home'),
    })
    const [, first = ''] = /log-in: (\S+)/.exec(String(made)) ?? []
    const nginx = await startNginx({
      nginx: programs.nginx!,
      openssl: programs.openssl!,
      folder: at('nginx'),
      plainPort: await freePort(),
      tlsPort,
      appPorts: [appPort],
    })
    cleanup.push(nginx.stop)
    held = await holdServer({
      activate: programs.activate!,
      release,
      folder: at('notes'),
      port: appPort,
      env,
    })
    cleanup.push(held.stop)
    admin = httpsCaller(tlsPort, nginx.certificate, '127.0.0.5')
    cleanup.push(admin.end)
    const credentials = { username: 'ana', password: first }
    const entered = await post('/authentication/validate', credentials)
    expect(entered.status, entered.body + held.log()).toBe(200)
    const { user_uuid } = JSON.parse(entered.body) as { user_uuid: string }
    const password = 'Sillar-y-Volcan-1540'
    const changed = await admin.call(`/api/v1/user/${user_uuid}/profile/password`, {
      method: 'PUT',
      body: { current_password: first, password },
    })
    expect(changed.status, changed.body).toBe(204)
    await post('/authentication/validate', { ...credentials, password })
    through['nginx'] = admin
    if (caddy !== undefined) {
      const port = await freePort()
      const plainPort = await freePort()
      const ports = { plainPort, tlsPort: port, appPort }
      const proxy = await startCaddy({ caddy, folder: at('caddy'), ...ports })
      cleanup.push(proxy.stop)
      const caller = httpsCaller(port, proxy.certificate, '127.0.0.5')
      cleanup.push(caller.end)
      through['Caddy'] = caller
      const again = { method: 'POST', body: { ...credentials, password } }
      const { status, body } = await caller.call('/api/v1/authentication/validate', again)
      expect(status, body).toBe(200)
    }
  }, 480_000)

  afterAll(async () => {
    for (const end of cleanup.toReversed()) await end()
    rmSync(folder, { recursive: true, force: true })
  }, 60_000)

  const post = (path: string, body: object, key: string = randomUUID()) =>
    admin.call(`/api/v1${path}`, { method: 'POST', body, headers: { 'idempotency-key': key } })
  const countTrips = async (): Promise<number> =>
    (await one(database.db, sql<{ n: number }>`select count(*)::int as n from trip`)).n
  const openLive = ({ port, ca, cookieHeader }: ReturnType<typeof httpsCaller>) =>
    mqtt.connect(`wss://localhost:${port}/mqtt`, {
      protocolVersion: 4,
      reconnectPeriod: 200,
      wsOptions: {
        ca,
        headers: { cookie: cookieHeader(), origin: `https://localhost:${tlsPort}` },
      },
    })
  const book = (phone: number, key?: string) => post('/dispatch/service', ride(phone), key)
  /** The same for all answers of one process. */
  const processOf = (reply: Reply): string => String(reply.headers['x-request-id']).slice(0, 23)

  test('is whole: every file has its sum, and the licences travel along', () => {
    const sumOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')
    const [sum] = readFileSync(`${archive}.sha256`, 'utf8').split('  ')
    expect(sumOf(archive)).toBe(sum)
    const lines = readFileSync(join(release, 'SHA256SUMS'), 'utf8').trimEnd().split('\n')
    expect(lines).toHaveLength(before.length - 1)
    for (const line of lines) {
      const [wanted, file = ''] = line.split('  ')
      expect([file, sumOf(join(release, file))]).toEqual([file, wanted])
    }
    const notices = readFileSync(join(release, 'NOTICES.txt'), 'utf8')
    for (const name of ['fastify@', 'react@', 'maplibre-gl@', 'sharp@'])
      expect(notices).toContain(name)
    expect(notices).not.toContain('@chaski/')
  })

  test('says its version, in the log too', async () => {
    const { body } = await admin.call('/health/live')
    expect(JSON.parse(body)).toEqual({ status: 'ok', version })
    expect(held.log()).toContain(`"version":"${version}"`)
    const session = await admin.call('/api/v1/authentication/session')
    expect(JSON.parse(session.body)).toMatchObject({ release: version })
    const numbers = await fetch(`http://127.0.0.1:${appPort}/metrics`)
    expect(await numbers.text()).toMatch(new RegExp(`chaski_info\\{version="${version}"[^}]*\\} 1`))
  })

  test('opens its public pages when the identity is confirmed, and books a trip', async () => {
    const page = async () => (await admin.call('/reclamo')).status
    expect(await page()).toBe(503)
    const own = JSON.parse((await admin.call('/api/v1/maintenance/settings/company')).body) as {
      version: number
    }
    const saved = await admin.call('/api/v1/maintenance/settings/company', {
      method: 'PUT',
      body: { ...identity, version: own.version },
    })
    const { version: edition } = JSON.parse(saved.body) as { version: number }
    const confirm = { ruc: identity.ruc, version: edition }
    expect((await post('/maintenance/settings/company/confirm', confirm)).status).toBe(200)
    expect(await page()).toBe(200)
    const booked = await book(10_000_000)
    expect(booked.status, booked.body).toBe(201)
  })

  describe.each(['nginx', ...(caddy === undefined ? [] : ['Caddy'])])('behind %s', (proxy) => {
    const caller = () => through[proxy]!

    test('has Secure cookies, and knows from where people come', async () => {
      expect(caller().setCookies.length).toBeGreaterThanOrEqual(3)
      for (const cookie of caller().setCookies) expect(cookie).toContain('; Secure')
      const { body } = await caller().call('/api/v1/authentication/sessions', {
        headers: { 'x-forwarded-for': '203.0.113.7' },
      })
      const { data } = JSON.parse(body) as { data: { ip: string }[] }
      expect([...new Set(data.map(({ ip }) => ip))]).toEqual(['127.0.0.5'])
    })

    test('keeps its numbers to itself', async () => {
      const { status, headers } = await caller().call('/metrics')
      expect(status).toBe(404)
      expect(headers['x-request-id'], 'the proxy itself answers').toBeUndefined()
    })

    test('takes the largest file, and nothing larger', async () => {
      const sent = async (path: string, bytes: number) => {
        const form = new FormData()
        form.append('file', new Blob([Buffer.alloc(bytes, 'x')]), 'a.png')
        const encoded = new Response(form)
        const { status, headers } = await caller().call(`/api/v1${path}`, {
          method: 'POST',
          body: Buffer.from(await encoded.arrayBuffer()),
          headers: { 'content-type': encoded.headers.get('content-type')! },
        })
        return { status, ours: headers['x-request-id'] !== undefined }
      }
      // No such vehicle, and no picture: what counts is who refuses.
      const captures = '/maintenance/vehicles/1/documents/1/captures'
      expect(await sent(captures, 10_000_000)).toEqual({ status: 404, ours: true })
      const logo = '/maintenance/settings/company/logo'
      expect(await sent(logo, 2_999_000)).toEqual({ status: 422, ours: true })
      expect(await sent(logo, 3_001_000)).toEqual({ status: 413, ours: true })
      // Caddy passes on what comes until it is too much: the server has said so before.
      expect(await sent(logo, 11_600_000)).toEqual({ status: 413, ours: proxy === 'Caddy' })
    })

    test('lets browsers and itself keep what never changes, and nothing else', async () => {
      const page = await caller().call('/central')
      expect(page.headers['cache-control']).toBe('no-store')
      const [path = ''] = /\/assets\/[\w.-]+\.js/.exec(page.body) ?? []
      const asset = await caller().call(path)
      expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      if (proxy === 'nginx') expect(readdirSync(at('nginx/cache')).length).toBeGreaterThan(0)
    })

    test('lets live screens through', async () => {
      const live = openLive(caller())
      cleanup.push(() => live.end(true))
      await new Promise((resolve) => live.once('connect', resolve))
      live.end(true)
    })
  })

  test('a restart under load loses no call, doubles none, and live screens come back', async () => {
    const live = openLive(admin)
    cleanup.push(() => live.end(true))
    let connects = 0
    live.on('connect', () => connects++)
    live.on('error', () => undefined)
    await until(() => connects === 1)

    const tripsBefore = await countTrips()
    const read = () => admin.call('/api/v1/authentication/session')
    const first = processOf(await read())
    // On a machine busy with other tests a process may turn calls away, or say that it is not warm yet; the one that leaves may not.
    let leaves = false
    const tryAgain = (reply: Reply): boolean =>
      reply.status === 503 &&
      (processOf(reply) !== first || !leaves) &&
      /"code":"(UNAVAILABLE|OVERLOADED)"/.test(reply.body)
    const patiently = async (call: () => Promise<Reply>): Promise<Reply> => {
      const reply = await call().catch((error: Error) => ({
        status: 0,
        headers: {},
        body: error.message,
      }))
      return tryAgain(reply) ? patiently(call) : reply
    }

    const failed: string[] = []
    let answered = 0
    let booked = 0
    const calls = Array.from({ length: 2000 }, (_, n) => n).values()
    const caller = async (): Promise<void> => {
      for (const n of calls) {
        const booking = n % 20 === 0
        const key = randomUUID()
        const answer = await patiently(booking ? () => book(20_000_000 + n, key) : read)
        if (answer.status !== (booking ? 201 : 200))
          failed.push(`${n}: ${answer.status} ${answer.body}`)
        else if (booking) booked++
        if (++answered === 500) {
          leaves = true
          held.restart()
        }
      }
    }
    await Promise.all(Array.from({ length: 12 }, caller))

    expect(failed).toEqual([])
    expect([answered, booked]).toEqual([2000, 100])
    expect(processOf(await read())).not.toBe(first)
    expect((await countTrips()) - tripsBefore).toBe(100)
    await until(() => connects >= 2)
  }, 240_000)

  test('has written nothing outside its DATA_DIR', () => {
    expect(stateOf(release)).toEqual(before)
    for (const name of ['home', 'tmp']) expect(stateOf(at(name))).toEqual([])
  })
})
