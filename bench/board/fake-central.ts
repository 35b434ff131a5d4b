import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { socketServer, type WebSocket } from '../../server/src/test/socket-server.ts'
import { publishPacket } from '../../web/src/shared/live/mqtt-packets.ts'
import { webDist } from '../../scripts/lib/build-web.ts'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

export type FakeMessage = { topic: string; category: string; action: string; value: object }

export type FakeCentral = {
  url: string
  /** To every screen, as the broker would: what falls into one moment leaves in one WebSocket message. */
  publish: (messages: readonly FakeMessage[]) => void
  stop: () => Promise<void>
}

/** Only what the board needs: its files, fixed answers, and a live channel that says what it is told. */
export async function startFakeCentral(answers: Record<string, unknown>): Promise<FakeCentral> {
  const sockets = new Set<WebSocket>()

  const file = (response: ServerResponse, path: string) => {
    const known = join(webDist, path)
    const found = extname(path) !== '' && existsSync(known)
    const body = readFileSync(found ? known : join(webDist, 'central/index.html'))
    response.setHeader('content-type', types[found ? extname(path) : '.html'] ?? 'text/plain')
    response.end(body)
  }
  const http = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (!pathname.startsWith('/api/v1')) return file(response, pathname)
    response.setHeader('content-type', 'application/json')
    const asked = pathname.slice('/api/v1'.length)
    const known = Object.keys(answers).find(
      (path) => asked === path || asked.startsWith(`${path}/`),
    )
    response.end(JSON.stringify(known === undefined ? { data: [] } : answers[known]))
  })
  socketServer(http, '/mqtt', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('message', (data: Buffer) => {
      switch (data[0]! & 0xf0) {
        case 0x10:
          return socket.send(Buffer.from([0x20, 2, 0, 0]))
        case 0x80:
          return socket.send(Buffer.from([0x90, 3, data[2]!, data[3]!, 0]))
        case 0xc0:
          return socket.send(Buffer.from([0xd0, 0]))
      }
    })
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    publish(messages) {
      const packets = messages.map(({ topic, category, action, value }) => {
        const text = JSON.stringify({ category, action, value: JSON.stringify(value) })
        return publishPacket(0, topic, text, 0)
      })
      for (const socket of sockets) socket.send(Buffer.concat(packets))
    },
    async stop() {
      for (const socket of sockets) socket.terminate()
      http.close()
      http.closeAllConnections()
      await once(http, 'close')
    },
  }
}
