import type { Server } from 'node:http'
import { WebSocketServer, type WebSocket } from 'ws'

/** A bare WebSocket server beside an HTTP one, for what stands in for the broker. */
export const socketServer = (
  server: Server,
  path: string,
  onSocket: (socket: WebSocket) => void,
): void => void new WebSocketServer({ server, path }).on('connection', onSocket)

export type { WebSocket } from 'ws'
