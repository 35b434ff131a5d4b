import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'

/** How long a line that is kept alive may still bring a call, and be told with its answer that it was the last. */
const graceMs = 1000
const lookMs = 20

export type Lines = {
  /** From here on new callers wait in the socket for the next process; the lines that are open are still answered. */
  close(): void
  /** Every answer is written and every line is gone. */
  gone(): Promise<void>
}

/** Leaves so that no call is lost: nobody is cut who may be sending. */
export const watchLines = (server: Server): Lines => {
  const lines = new Set<Socket>()
  server.on('connection', (socket) => {
    lines.add(socket)
    socket.once('close', () => lines.delete(socket))
  })
  // Live screens are the broker's to part with.
  server.on('upgrade', (_, socket) => lines.delete(socket as Socket))

  return {
    close() {
      // Node writes "Connection: close" with the next answer of each line.
      server.maxRequestsPerSocket = 1
      // The listening alone: Server.close of HTTP would cut idle lines, on one of which a call may be under way.
      NetServer.prototype.close.call(server)
    },
    async gone() {
      const patient = performance.now() + graceMs
      while (lines.size > 0) {
        if (performance.now() > patient) {
          // After a pause of the machine what has come lies unread: a line is silent once it was looked at.
          for (let turns = 0; turns < 3; turns++) await turn()
          server.closeIdleConnections()
        }
        await sleep(lookMs)
      }
    },
  }
}
