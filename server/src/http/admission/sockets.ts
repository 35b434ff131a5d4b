import type { Socket } from 'node:net'
import { addressKey } from './address-key.ts'
import type { HttpLimits } from './http-limits.ts'
import type { Refusals } from './refusals.ts'
import { createShares } from './shares.ts'

export type Sockets = {
  /** A new socket; the oldest of its address, or of all, on which nobody has signed in makes room for it. */
  add(socket: Socket): void
  /** Somebody signed in on it: it makes room for nobody, unless its session has kept many. */
  keep(socket: Socket, session: string): void
  strangers: () => number
}

/** What is not yet anybody's, by address and in the order of arrival: whoever signs in needs a moment, whoever attacks needs them all. */
export const createSockets = (
  limits: HttpLimits,
  refusals: Refusals,
  isProxy: (address: string) => boolean,
): Sockets => {
  const strangers = new Map<Socket, string>()
  const byAddress = new Map<string, Set<Socket>>()
  const kept = createShares(
    () => limits.socketsPerSession,
    () => Infinity,
  )

  const forget = (socket: Socket): void => {
    const address = strangers.get(socket)
    if (address === undefined) return
    strangers.delete(socket)
    const same = byAddress.get(address)!
    same.delete(socket)
    if (same.size === 0) byAddress.delete(address)
  }
  const makeRoom = (among: Map<Socket, string> | Set<Socket>): void => {
    const [oldest] = among.keys()
    if (oldest === undefined) return
    refusals.socket++
    forget(oldest)
    oldest.destroy()
  }

  return {
    add(socket) {
      const from = socket.remoteAddress
      // Gone before it was seen.
      if (from === undefined) return
      const address = addressKey(from)
      strangers.set(socket, address)
      const same = byAddress.get(address) ?? new Set()
      byAddress.set(address, same.add(socket))
      socket.once('close', () => forget(socket))
      if (same.size > limits.socketsPerAddress && !isProxy(from)) makeRoom(same)
      else if (strangers.size > limits.strangerSockets) makeRoom(strangers)
    },
    keep(socket, session) {
      if (!strangers.has(socket) || !kept.take(session)) return
      forget(socket)
      socket.once('close', () => kept.give(session))
    },
    strangers: () => strangers.size,
  }
}
