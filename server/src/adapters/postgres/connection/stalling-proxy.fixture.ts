import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Stands before a server and can fall silent without closing: a cable pulled, a firewall's whim. */
export async function stallingProxy(target: string, ownPort = 0) {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => silent || to.write(data))
      from.on('error', () => {})
      from.on('close', () => to.destroy())
    }
  }).listen(ownPort, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    /** Silence those that are open; whoever connects after `flow` finds all well. */
    stall: () => void (silent = true),
    flow: () => void (silent = false),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
