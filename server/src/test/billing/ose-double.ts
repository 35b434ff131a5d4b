import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SignedXml } from 'xml-crypto'
import { parsedXml, textOf } from '#src/adapters/comprobantes/soap-message.ts'
import { openZip } from '#src/modules/clients/import/open-zip.ts'
import { zipStream } from '#src/spreadsheet/zip-stream.ts'

/** What goes wrong with the next call of `sendBill`, `sendSummary` or `getStatusCdr`. */
export type OseFault =
  /** Stored, and the line is cut before the answer. */
  | { kind: 'cut' }
  /** Stored, and the answer never comes. */
  | { kind: 'slow' }
  /** Stored, and the answer is no CDR. */
  | { kind: 'garbage' }
  /** Not stored: a fault with this code. */
  | { kind: 'fault'; code: string }
  /** Stored with a CDR that refuses. */
  | { kind: 'reject'; code: string }
  /** Stored with remarks. */
  | { kind: 'observe'; note: string }
  /** Nothing stored, an error of the web server. */
  | { kind: 'http'; status: number }

type Stored = { name: string; sha256: string; xml: string; cdr: Buffer; sent: number }

const cdrXml = (name: string, code: string, text: string, notes: readonly string[]): string =>
  '<?xml version="1.0" encoding="UTF-8"?>' +
  '<ar:ApplicationResponse xmlns:ar="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2" ' +
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" ' +
  'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">' +
  notes.map((note) => `<cbc:Note>${note}</cbc:Note>`).join('') +
  `<cac:DocumentResponse><cac:Response><cbc:ReferenceID>${name}</cbc:ReferenceID>` +
  `<cbc:ResponseCode>${code}</cbc:ResponseCode><cbc:Description>${text}</cbc:Description>` +
  '</cac:Response></cac:DocumentResponse></ar:ApplicationResponse>'

const zipOf = (name: string, xml: string): Promise<Buffer> =>
  buffer(zipStream([{ name: `${name}.xml`, content: [xml] }]))

const envelope = (body: string): string =>
  `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body>${body}</S:Body></S:Envelope>`
const fault = (code: string, text: string): string =>
  envelope(
    `<S:Fault><faultcode>S:Client.${code}</faultcode><faultstring>${text}</faultstring></S:Fault>`,
  )
const answer = (operation: string, inside: string): string =>
  envelope(
    `<r:${operation}Response xmlns:r="http://service.sunat.gob.pe">${inside}</r:${operation}Response>`,
  )

const isWhole = (xml: string): boolean => {
  const signature = /<ds:Signature .*<\/ds:Signature>/s.exec(xml)?.[0]
  const certificate = /<ds:X509Certificate>([^<]+)</.exec(xml)?.[1]
  if (signature === undefined || certificate === undefined) return false
  const check = new SignedXml({
    publicCert: `-----BEGIN CERTIFICATE-----\n${certificate.match(/.{1,64}/g)!.join('\n')}\n-----END CERTIFICATE-----`,
    getCertFromKeyInfo: () => null,
  })
  check.loadSignature(signature)
  try {
    return check.checkSignature(xml)
  } catch {
    return false
  }
}

export type OseDouble = {
  url: string
  /** Taken by the next calls, one each. */
  faults: OseFault[]
  /** Of questions about a CDR, apart. */
  findFaults: OseFault[]
  documents: Map<string, Stored>
  /** In the order they came. */
  calls: string[]
  /** How often a ticket is "still at work" first. */
  workingFor: number
  /** Boletas of which something is wrong, by series and number: they take their whole summary down. */
  wrong: Set<string>
  /** How often each boleta was told and taken, by itself or in a summary; and those taken back. */
  told: Map<string, number>
  takenBack: string[]
  /** Whether `getStatusCdr` knows the kind. */
  answersCdr: boolean
  close(): Promise<void>
}

/** SUNAT's `billService` as an OSE speaks it, on loopback: SOAP, WS-Security, ZIP, CDR, tickets, and every way to fail. */
export const startOseDouble = async (user: string, password: string): Promise<OseDouble> => {
  const tickets = new Map<string, { cdr: Buffer; left: number }>()
  const double: OseDouble = {
    url: '',
    faults: [],
    findFaults: [],
    documents: new Map(),
    calls: [],
    workingFor: 1,
    wrong: new Set(),
    told: new Map(),
    takenBack: [],
    answersCdr: true,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }

  /** What a daily summary is refused for as a whole; what it tells counts only where it is not. */
  const summaryProblem = (xml: string): string | null => {
    const lines = [...xml.matchAll(/<sac:SummaryDocumentsLine>.*?<\/sac:SummaryDocumentsLine>/gs)]
    const ids = (condition: string): string[] =>
      lines.flatMap(([line]) =>
        line.includes(`<cbc:ConditionCode>${condition}<`)
          ? [/<cbc:ID>([^<]+)</.exec(line)![1]!]
          : [],
      )
    const [added, voided] = [ids('1'), ids('3')]
    if (added.some((id) => double.wrong.has(id))) return '2514'
    if (added.some((id) => double.told.has(id))) return '2282'
    if (voided.some((id) => !double.told.has(id))) return '2105'
    for (const id of added) double.told.set(id, 1)
    double.takenBack.push(...voided)
    return null
  }

  const store = async (name: string, xml: string, planned?: OseFault): Promise<Stored | string> => {
    const sha256 = createHash('sha256').update(xml).digest('hex')
    const known = double.documents.get(name)
    if (known !== undefined) {
      known.sent++
      return known.sha256 === sha256
        ? known
        : fault('1033', 'registrado previamente con otros datos')
    }
    if (!isWhole(xml)) return fault('2335', 'El documento fue alterado')
    const refusal = planned?.kind === 'reject' ? planned.code : null
    const rejected = refusal ?? (name.includes('-RC-') ? summaryProblem(xml) : null)
    const [, kind, series, number] = name.split('-')
    if (rejected === null && kind !== 'RC' && series!.startsWith('B'))
      double.told.set(`${series}-${number}`, (double.told.get(`${series}-${number}`) ?? 0) + 1)
    const notes = planned?.kind === 'observe' ? [planned.note] : []
    const text = rejected === null ? 'ha sido aceptada' : 'ha sido rechazada'
    const cdr = await zipOf(`R-${name}`, cdrXml(name, rejected ?? '0', text, notes))
    const stored = { name, sha256, xml, cdr, sent: 1 }
    double.documents.set(name, stored)
    return stored
  }

  const takeFile = async (operation: string, text: string, response: ServerResponse) => {
    const body = parsedXml(text)!
    const name = textOf(body, 'fileName')!.replace(/\.zip$/, '')
    const zip = openZip(Buffer.from(textOf(body, 'contentFile')!, 'base64'))
    const xml = zip.read(`${name}.xml`)
    const planned = double.faults.shift()
    if (planned?.kind === 'fault') return response.writeHead(500).end(fault(planned.code, 'error'))
    if (planned?.kind === 'http') return response.writeHead(planned.status).end('<html>')
    if (xml === null)
      return response.writeHead(500).end(fault('1034', 'nombre y contenido difieren'))
    const stored = await store(name, xml, planned)
    if (typeof stored === 'string') return response.writeHead(500).end(stored)
    if (planned?.kind === 'cut') return response.destroy()
    if (planned?.kind === 'slow') return undefined
    if (planned?.kind === 'garbage')
      return response.end(answer(operation, '<applicationResponse>bm8gZXM=</applicationResponse>'))
    if (operation === 'sendBill')
      return response.end(
        answer(
          operation,
          `<applicationResponse>${stored.cdr.toString('base64')}</applicationResponse>`,
        ),
      )
    const ticket = `T${tickets.size + 1}`
    tickets.set(ticket, { cdr: stored.cdr, left: double.workingFor })
    return response.end(answer(operation, `<ticket>${ticket}</ticket>`))
  }

  const status = (text: string, response: ServerResponse) => {
    const ticket = tickets.get(textOf(parsedXml(text)!, 'ticket') ?? '')
    if (ticket === undefined)
      return response.writeHead(500).end(fault('0127', 'El ticket no existe'))
    const working = ticket.left-- > 0
    const content = working ? '' : `<content>${ticket.cdr.toString('base64')}</content>`
    return response.end(
      answer(
        'getStatus',
        `<status><statusCode>${working ? 98 : 0}</statusCode>${content}</status>`,
      ),
    )
  }

  const statusCdr = (text: string, response: ServerResponse) => {
    const planned = double.findFaults.shift()
    if (planned?.kind === 'cut') return response.destroy()
    const body = parsedXml(text)!
    const field = (name: string) => textOf(body, `${name}Comprobante`)!
    const name = [field('ruc'), field('tipo'), field('serie'), field('numero')].join('-')
    const inside = (code: string, content = '') =>
      answer(
        'getStatusCdr',
        `<statusCdr><statusCode>${code}</statusCode><statusMessage/>${content}</statusCdr>`,
      )
    if (!double.answersCdr) return response.end(inside('0005'))
    const stored = double.documents.get(name)
    return response.end(
      stored === undefined
        ? inside('0011')
        : inside('0004', `<content>${stored.cdr.toString('base64')}</content>`),
    )
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const text = (await buffer(request)).toString()
    const operation = /urn:(\w+)/.exec(String(request.headers['soapaction']))?.[1] ?? ''
    double.calls.push(operation)
    const body = parsedXml(text)!
    if (textOf(body, 'Username') !== user)
      return response.writeHead(500).end(fault('0103', 'no existe'))
    if (textOf(body, 'Password') !== password)
      return response.writeHead(500).end(fault('0102', 'Usuario o contraseña incorrectos'))
    if (operation === 'getStatus') return status(text, response)
    if (operation === 'getStatusCdr') return statusCdr(text, response)
    return takeFile(operation, text, response)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/billService`
  return double
}
