import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { HttpLimits } from './http-limits.ts'
import type { Refusals } from './refusals.ts'

type Leftover = { request: IncomingMessage; since: number; first: number }
type Slow = { since: number; taken: number; queued: number }

export type SlowLines = {
  add(socket: Socket): void
  /** Its answer has gone before its body had come. */
  drain(request: IncomingMessage): void
  sweep(now: number): void
}

/** Of the piece that is being written, what the kernel has not taken yet; Node shows it to its own timer only. */
const queuedOf = (socket: Socket): number =>
  (socket as { _handle?: { writeQueueSize?: number } })._handle?.writeQueueSize ?? 0
const stateOf = (socket: Socket, since: number): Slow => ({
  since,
  taken: socket.bytesWritten - socket.writableLength,
  queued: queuedOf(socket),
})

/** Lines that are done for us but not for the other side: somebody who reads slowly, or still sends. */
export const createSlowLines = (limits: HttpLimits, refusals: Refusals): SlowLines => {
  const open = new Map<Socket, Slow | null>()
  const leftovers = new Set<Leftover>()
  const cut = (socket: Socket): void => {
    refusals.slow++
    socket.destroy()
  }

  const lookAt = (socket: Socket, slow: Slow | null, now: number): void => {
    if (socket.writableLength === 0) {
      if (slow !== null) open.set(socket, null)
    } else if (slow === null) open.set(socket, stateOf(socket, now))
    else if (now - slow.since >= limits.readerMs) {
      const state = stateOf(socket, now)
      const moved = state.taken - slow.taken + Math.max(0, slow.queued - state.queued)
      if (moved < limits.readerBytes) cut(socket)
      else open.set(socket, state)
    }
  }

  return {
    add(socket) {
      open.set(socket, null)
      socket.once('close', () => open.delete(socket))
    },
    drain(request) {
      leftovers.add({ request, since: performance.now(), first: request.socket.bytesRead })
    },
    sweep(now) {
      for (const [socket, slow] of open) lookAt(socket, slow, now)
      for (const one of leftovers) {
        const { request, since, first } = one
        const tooMuch = request.socket.bytesRead - first > limits.drainBytes
        if (request.complete || request.socket.destroyed) leftovers.delete(one)
        else if (tooMuch || now - since >= limits.drainMs) {
          leftovers.delete(one)
          cut(request.socket)
        }
      }
    },
  }
}
