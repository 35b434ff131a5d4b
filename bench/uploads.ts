import { deflateRawSync } from 'node:zlib'
import { urlOf } from '@chaski/contract/client.ts'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import type { Endpoint, RequestOf } from '@chaski/contract/endpoint.ts'
import { settings } from '@chaski/contract/settings/endpoints.ts'
import { clearAway } from '../server/src/test/clear-away.ts'
import { longestTurn } from '../server/src/test/longest-turn.ts'
import type { BenchRow } from './harness.ts'
import { startBenchServer } from './server/start-bench-server.ts'
import { sessionHeaders } from './session/session-headers.ts'

const goal = 25
const rounds = 4

const form = (file: Buffer, fields: Record<string, string> = {}): FormData => {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new Blob([new Uint8Array(file)]), 'archivo')
  return body
}

/** Other people each round: those who are known already would not be stored. */
const people = (rows: number, round: number): Buffer =>
  Buffer.from(
    [
      'Nombre;Celular;Correo;Código;Notas',
      ...Array.from(
        { length: rows },
        (_, n) =>
          `Persona Número ${n};9${20_000_000 + round * rows + n};p${n}@demo.example;E${round}-${n};Sin notas`,
      ),
    ].join('\r\n'),
  )

/** One worksheet of a workbook, packed by hand. */
const workbook = (xml: string): Buffer => {
  const body = deflateRawSync(xml, { level: 9 })
  const name = Buffer.from('xl/worksheets/sheet1.xml')
  const local = Buffer.alloc(30)
  local.write('PK', 'latin1')
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(body.length, 20)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(30 + name.length + body.length, 16)
  return Buffer.concat([local, name, body, central, name, end])
}

const zones = (count: number, round: number): Buffer => {
  const ring = Array.from({ length: 1999 }, (_, n) => {
    const angle = (2 * Math.PI * n) / 1999
    return [-71.54 + 0.01 * Math.cos(angle), -16.4 + 0.01 * Math.sin(angle)]
  })
  const features = Array.from({ length: count }, (_, n) => ({
    type: 'Feature',
    properties: { code: `M${round}-${n}`, name: `Mapa ${n}` },
    geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
  }))
  return Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))
}

/** As many pixels as a picture may have. */
const vast = () => {
  const side = 5000
  const pixels = Buffer.from(new Uint8Array(side * side * 3).map((_, at) => (at >> 8) % 251))
  return { width: side, height: side, pixels }
}

/** How long each kind of upload, at its limit, keeps the event loop from everybody else: CPU of the longest turn. */
export async function run(): Promise<BenchRow[]> {
  const server = await startBenchServer({ SIMULATOR: 'off' })
  const { app, deps } = server
  const picture = (await deps.images.encode([vast()], 5000)).bytes
  const headers = await sessionHeaders(deps.db, deps.config.SECRET_KEYS, 'admin')
  const send = async <E extends Endpoint>(e: E, request: RequestOf<E>) => {
    const encoded = new Response(request.body as unknown as FormData)
    const payload = Buffer.from(await encoded.arrayBuffer())
    const type = { 'content-type': encoded.headers.get('content-type')! }
    const url = urlOf(e, request)
    return () => app.inject({ method: e.method, url, headers: { ...headers, ...type }, payload })
  }
  const params = { company_id: 1 }
  const zoneQuery = { params: { coverage_id: 1 }, query: { only_check: true } }
  const look = (file: Buffer) => send(clients.previewImport, { params, body: form(file) })
  const store = async (file: Buffer) => {
    const { sha256 } = JSON.parse((await (await look(file))()).body) as { sha256: string }
    return send(clients.applyImport, { params, body: form(file, { sha256 }) })
  }
  const cases: Record<string, (round: number) => ReturnType<typeof look>> = {
    'CSV of 20,000 people, looked at': (round) => look(people(20_000, round)),
    'CSV of 20,000 people, stored': (round) => store(people(20_000, round)),
    'workbook of 24,000 open rows': () => look(workbook('<row>'.repeat(24_000))),
    'workbook that swells to 39 MB': () => look(workbook(`<row><c><v>${' '.repeat(39_000_000)}`)),
    'map file of 4.7 MB, looked at': () =>
      send(coverage.importZones, { ...zoneQuery, body: form(zones(60, 0)) }),
    'map file of 0.9 MB, stored': (round) =>
      send(coverage.importZones, {
        params: { coverage_id: 1 },
        query: {},
        body: form(zones(11, round)),
      }),
    'picture of 25 megapixels': () => send(settings.uploadLogo, { body: form(picture) }),
  }
  try {
    const rows: BenchRow[] = []
    for (const [name, prepare] of Object.entries(cases)) {
      const spent: number[] = []
      let note = ''
      for (let round = 0; round < rounds; round++) {
        const upload = await prepare(round)
        // What the bench itself made, hundreds of megabytes a round, is not swept in somebody's turn.
        clearAway()
        const answer = upload()
        spent.push(await longestTurn(answer))
        const { statusCode, body } = await answer
        const why = statusCode < 500 ? '' : ` ${(JSON.parse(body) as { code: string }).code}`
        note = `answered ${statusCode}${why}; rounds ${spent.map((ms) => ms.toFixed(0)).join(' ')}`
      }
      // The longest of all: a promise about every turn is not kept by the best one.
      const ours = Math.max(...spent)
      rows.push({ name, ours, goal, unit: 'ms CPU in one turn', ok: ours <= goal, note })
    }
    return rows
  } finally {
    await server.close()
  }
}
