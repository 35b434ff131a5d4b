import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { allEndpoints } from '../../contract/src/endpoints.ts'
import type { Endpoint } from '../../contract/src/endpoint.ts'
import { findProgram } from '../../server/src/test/programs.ts'
import { root } from '../lib/tools.ts'

const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8')
const units = readdirSync(join(root, 'deploy', 'systemd'))
const analyze = findProgram('systemd-analyze')
/** A template is judged as one of the units it makes. */
const instanceOf = (unit: string): string => unit.replace('@.', '@3001.')

describe('the units of systemd', () => {
  test.runIf(analyze !== undefined)(
    'are what systemd understands, and hold the server tight',
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'chaski-units-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      // The program they start is not installed here: any other stands for it.
      for (const unit of units)
        writeFileSync(
          join(folder, instanceOf(unit)),
          read('deploy', 'systemd', unit).replace(/^ExecStart=\S+/m, 'ExecStart=/bin/true'),
        )
      const files = units.map((unit) => join(folder, instanceOf(unit)))
      // A word it does not know is a warning to it.
      const { stderr, status } = spawnSync(analyze!, ['verify', '--man=no', ...files])
      expect([String(stderr), status]).toEqual(['', 0])
      // 2.0 of 10, where 0 could do nothing at all and most services of a machine have 9.
      for (const file of files.filter((unit) => unit.endsWith('.service')))
        execFileSync(analyze!, ['security', '--offline=true', '--threshold=20', file], {
          stdio: 'pipe',
        })
    },
  )

  test('leave the socket open while the server restarts', () => {
    const server = read('deploy', 'systemd', 'chaski.service')
    expect(server).toContain('\nRequires=chaski.socket\n')
    expect(server).not.toMatch(/^(PartOf|BindsTo)=/m)
    expect(read('deploy', 'systemd', 'chaski.socket')).not.toMatch(/^(PartOf|BindsTo|Accept)=/m)
  })
})

describe('several nodes', () => {
  const settingsOf = (unit: string): string[] =>
    read('deploy', 'systemd', unit)
      .split('# Nothing but its own folder')[1]!
      .split('[Install]')[0]!
      .split('\n')
  const serversOf = (text: string, failures: string): string[] =>
    [...text.matchAll(/^ *server (\S+) (.*);$/gm)].flatMap(([, at, more]) =>
      more === failures ? [at!] : [],
    )
  const counted = 'max_fails=1 fail_timeout=2s'

  test('are held as tight as one, by a unit without the socket of one', () => {
    expect(settingsOf('chaski-node@.service')).toEqual(settingsOf('chaski.service'))
    const unit = read('deploy', 'systemd', 'chaski-node@.service')
    expect(unit).not.toMatch(/^(Requires|After|BindsTo)=.*chaski\.socket/m)
    for (const line of ['PORT=%i', 'Restart=always', 'KillSignal=SIGTERM'])
      expect(unit).toContain(line)
  })

  test('are behind both lists of the proxy, calls in turn and screens where the fewest are', () => {
    const files = [
      read('deploy', 'nginx', 'two-nodes.conf'),
      read('deploy', 'docker', 'two-nodes.conf'),
    ]
    for (const file of files) {
      const [calls = '', live = ''] = file.split(/^upstream chaski_live/m)
      expect(serversOf(calls, counted)).toHaveLength(2)
      // nginx forgets a failure when a call ends well: a line that stays for hours would keep a node shut out.
      expect(serversOf(live, 'max_fails=0')).toEqual(serversOf(calls, counted))
      expect(live).toContain('least_conn;')
      expect(file).not.toMatch(/^ *keepalive/m)
    }
    const compose = read('deploy', 'docker', 'compose.nodes.yaml')
    for (const at of serversOf(files[1]!, counted))
      expect(compose).toContain(`\n  ${at.split(':')[0]}:\n`)
  })

  test('share a broker that is closed to others, and only the proxy is reached from outside', () => {
    const compose = read('deploy', 'docker', 'compose.nodes.yaml')
    expect([...compose.matchAll(/^ +- (\S+:\d+)$/gm)].map(([, port]) => port)).toEqual([
      '80:80',
      '443:443',
    ])
    for (const line of [
      'MQTT_URL:',
      'FILES_URL:',
      'read_only: true',
      'cap_drop: [ALL]',
      "'no-new-privileges:true'",
    ])
      expect(compose).toContain(line)
    for (const file of ['nodes.conf', 'chaski.conf']) {
      const broker = read('deploy', 'mosquitto', file)
      for (const line of ['allow_anonymous false', '\nacl_file ', '\npassword_file '])
        expect(broker).toContain(line)
    }
    expect(read('deploy', 'mosquitto', 'acl')).toMatch(
      /user chaski-node\ntopic readwrite chaski-link\/#\s*$/,
    )
  })

  test('are asked again for a call only when it has a key', () => {
    const again = /location @again \{([\s\S]*?)\n {2}\}/.exec(
      read('deploy', 'nginx', 'chaski.conf'),
    )?.[1]
    expect(again).toMatch(/if \(\$http_idempotency_key = ""\) \{\s+return 502;/)
    expect(read('deploy', 'nginx', 'chaski.conf')).not.toContain('non_idempotent')
  })
})

describe('the proxies', () => {
  const largest = Math.max(...(allEndpoints as Endpoint[]).map((e) => e.upload?.maxBytes ?? 0))
  const limits = {
    nginx: /client_max_body_size (\d+)m;/.exec(read('deploy', 'nginx', 'chaski.conf'))?.[1],
    caddy: /max_size (\d+)MB/.exec(read('deploy', 'caddy', 'Caddyfile'))?.[1],
  }

  test.each(Object.entries(limits))(
    '%s takes the largest file, and little more',
    (_, megabytes) => {
      const bytes = Number(megabytes) * 1_000_000
      expect(bytes).toBeGreaterThan(largest + 100_000)
      expect(bytes).toBeLessThan(largest * 1.5)
    },
  )

  test('Caddy shuts the numbers, says who calls and keeps no line', () => {
    const caddy = read('deploy', 'caddy', 'Caddyfile')
    expect(caddy).toMatch(/@metrics path \/metrics\s+respond @metrics 404/)
    expect(caddy).toContain('header_up X-Forwarded-For {remote_host}')
    expect(caddy).toContain('keepalive off')
  })
})

describe('the container', () => {
  const lines = read('deploy', 'docker', 'Dockerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const of = (word: string): string[] =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))

  test('is made of a release: it installs nothing and runs as nobody special', () => {
    expect(of('FROM')).toEqual([expect.stringMatching(/^node:24-[\w-]+slim$/)])
    expect(of('RUN').join()).not.toMatch(/npm|apt|curl|wget/)
    expect(of('USER')).toEqual(['chaski'])
    expect(lines.findIndex((line) => line.startsWith('USER'))).toBeLessThan(
      lines.findIndex((line) => line.startsWith('ENTRYPOINT')),
    )
    expect(JSON.parse(of('ENTRYPOINT')[0]!)).toEqual(['/opt/chaski/bin/chaski'])
    expect(JSON.parse(of('CMD')[0]!)).toEqual(['serve'])
  })

  test('asks itself whether it is ready, and believes the answer', async () => {
    let status = 503
    const server = createServer((request, response) => {
      response.statusCode = request.url === '/health/ready' ? status : 404
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const asked = of('HEALTHCHECK')[0]!
    const [program, ...args] = JSON.parse(asked.slice(asked.indexOf('['))) as string[]
    expect(program).toBe('node')
    const healthy = () =>
      new Promise<boolean>((resolve) => {
        const words = args.map((word) => word.replace(':3000', `:${port}`))
        execFile(process.execPath, words, (error) => resolve(error === null))
      })
    expect(await healthy()).toBe(false)
    status = 200
    expect(await healthy()).toBe(true)
  })

  test('is reached from its own machine alone, with nothing it could do harm by', () => {
    const compose = read('deploy', 'docker', 'compose.yaml')
    const ports = [...compose.matchAll(/^ +- (\S+:\d+:\d+)$/gm)].map(([, port]) => port)
    expect(ports).toEqual(['127.0.0.1:3000:3000'])
    for (const line of ['read_only: true', 'cap_drop: [ALL]', "'no-new-privileges:true'"])
      expect(compose).toContain(line)
  })
})

test('every setting that deploy/ names is one that the server knows', () => {
  const known = read('server', 'src', 'base', 'config.ts') + read('docs/operations.md')
  const named = [
    ...read('deploy', 'chaski.env.example').matchAll(/^([A-Z_]+)=/gm),
    ...read('deploy', 'docker', 'compose.yaml').matchAll(/^ {6}([A-Z_]+): /gm),
    ...read('deploy', 'docker', 'compose.nodes.yaml').matchAll(/^ {4}([A-Z_]+): /gm),
  ]
    .map(([, name]) => name!)
    .filter((name) => !/^(POSTGRES_|RELEASE$)/.test(name))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((name) => !known.includes(name))).toEqual([])
})
