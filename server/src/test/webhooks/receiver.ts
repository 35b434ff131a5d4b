import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type Got = { path: string; headers: IncomingHttpHeaders; body: string }
type Behave = (response: ServerResponse, got: Got) => void

const well: Behave = (response) => response.end('bien')

/** Another system on this machine: what it was told, and how it answers, well unless told otherwise. */
export const startReceiver = async (tls?: { key: string; cert: string }) => {
  const got: Got[] = []
  let behave: Behave = well
  const hear = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = (await buffer(request)).toString()
    const one = { path: request.url ?? '', headers: request.headers, body }
    got.push(one)
    behave(response, one)
  }
  // Who hangs up before the end has said nothing.
  const handle = (request: IncomingMessage, response: ServerResponse) =>
    void hear(request, response).catch(() => {})
  const server = tls === undefined ? createServer(handle) : createSecureServer(tls, handle)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return {
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}/aviso`,
    got,
    ids: () => got.map(({ headers }) => String(headers['webhook-id'])),
    types: () => got.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    answers(next: Behave = well) {
      behave = next
    },
    async close() {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
  }
}
export type Receiver = Awaited<ReturnType<typeof startReceiver>>
