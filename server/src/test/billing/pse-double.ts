import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** What goes wrong with the next call. */
export type PseFault =
  /** Stored, and the line is cut before the answer. */
  | 'cut'
  /** Stored, and an error page comes. */
  | 'page'
  /** Stored, and an answer that means nothing. */
  | 'riddle'
  /** Stored and refused for good. */
  | 'reject'
  /** Not stored: the file is wrong. */
  | 'bad'
  /** Not stored: too many calls. */
  | 'busy'

type Stored = { xml: string; sent: number; estado: string }

/** A provider that takes the signed XML as JSON, on loopback, with a token and every way to fail. */
export const startPseDouble = async (token: string) => {
  const double = {
    url: '',
    calls: [] as string[],
    faults: [] as PseFault[],
    /** By file name. */
    documents: new Map<string, Stored>(),
    close: () => new Promise<void>((done) => void server.close(() => done())),
  }
  const say = (reply: ServerResponse, status: number, body: unknown): void => {
    reply.writeHead(status, { 'content-type': 'application/json' })
    reply.end(JSON.stringify(body))
  }
  const told = ({ estado }: Stored) => ({
    data: { estado, codigo: estado === 'ACEPTADO' ? 0 : 3244 },
    mensaje: `Comprobante ${estado.toLowerCase()}`,
  })
  const take = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const fault = double.faults.shift()
    const body = (await json(request)) as { nombre: string; archivo: { xml: string } }
    if (fault === 'busy') return say(reply, 429, { mensaje: 'Espere' })
    if (fault === 'bad') return say(reply, 400, { data: { codigo: 'X9' }, mensaje: 'XML inválido' })
    const before = double.documents.get(body.nombre)
    if (before !== undefined && fault === undefined) {
      before.sent++
      return say(reply, 409, { data: { estado: 'REPETIDO' }, mensaje: 'Ya existe' })
    }
    const stored = {
      xml: Buffer.from(body.archivo.xml, 'base64').toString('utf8'),
      sent: 1,
      estado: fault === 'reject' ? 'RECHAZADO' : 'ACEPTADO',
    }
    double.documents.set(body.nombre, stored)
    if (fault === 'cut') return void request.socket.destroy()
    if (fault === 'riddle') return say(reply, 200, { hola: 'mundo' })
    if (fault === 'page') {
      reply.writeHead(502, { 'content-type': 'text/html' })
      return void reply.end('<html>Bad gateway</html>')
    }
    say(reply, 201, told(stored))
  }
  const server = createServer((request, reply) => {
    const { method = '', url = '' } = request
    double.calls.push(method === 'POST' ? 'send' : 'find')
    if (request.headers['x-token'] !== `clave ${token}`)
      return say(reply, 401, { mensaje: 'Token inválido' })
    if (method === 'POST') return void take(request, reply)
    const [type, series, number] = url.split('/').slice(-3)
    const found = [...double.documents].find(([name]) =>
      name.endsWith(`-${type}-${series}-${number}`),
    )
    say(reply, found === undefined ? 404 : 200, found === undefined ? {} : told(found[1]))
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`
  return double
}
export type PseDouble = Awaited<ReturnType<typeof startPseDouble>>
