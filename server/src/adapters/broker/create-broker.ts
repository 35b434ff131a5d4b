import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { brokerLimits } from './broker-limits.ts'
import { createFanOut } from './delivery/fan-out.ts'
import { createFlushClock } from './delivery/flush-clock.ts'
import { createFramePool } from './delivery/frame-pool.ts'
import { closeCodes, createLiveConnection } from './connection/live-connection.ts'
import type { Broker, BrokerOptions, LivePrincipal } from './live-types.ts'
import { openLocalLink } from './link/node-link.ts'
import { createProtocol } from './protocol.ts'
import { createRefresh } from './connection/refresh-principal.ts'
import { createRegistry } from './connection/registry.ts'
import { startSweep } from './connection/sweep.ts'
import { admitUpgrade, refuseUpgrade } from './guards/upgrade-guard.ts'

export function createBroker(options: BrokerOptions): Broker {
  const { log } = options
  const limits = { ...brokerLimits, ...options.limits }
  const counters = { delivered: 0, dropped: 0 }
  const clock = createFlushClock(limits.coalesceMs)
  const frames = createFramePool()
  const registry = createRegistry()
  const fanOut = createFanOut(options, limits)
  const protocol = createProtocol(options, limits, fanOut)
  const link = (options.link ?? openLocalLink)((message) => fanOut.deliver(message))
  const refreshPrincipal = createRefresh(registry, fanOut, log)
  const sweep = startSweep(registry, limits.sweepMs)
  const servers = new Set<Server>()
  let closed = false
  // Without the link messages of other nodes would pass by unseen: a screen that knows it is cut off asks by itself,
  // and takes the state of now when it comes back.
  link.onChange(() => {
    if (link.isUp()) return
    for (const connection of registry.all()) connection.end(closeCodes.linkLost, 'live is late')
  })
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.packetBytes,
    maxFragments: 64,
    handleProtocols: () => 'mqtt',
  })

  async function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    const upgrade = registry.beginUpgrade()
    try {
      const { principal, status } = await admitUpgrade(request, options, limits.upgradeTimeoutMs)
      await protocol.ready
      if (socket.destroyed) return
      if (!principal) refuseUpgrade(socket, status)
      else if (closed || !link.isUp() || upgrade.overtaken(principal)) refuseUpgrade(socket, 503)
      else if (registry.countOfSession(principal.session_id) >= limits.connectionsPerSession)
        refuseUpgrade(socket, 429)
      else open(request, socket, head, principal)
    } finally {
      upgrade.done()
    }
  }

  function open(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    principal: LivePrincipal,
  ): void {
    sockets.handleUpgrade(request, socket, head, (ws) => {
      const connection = createLiveConnection(ws, principal, {
        limits,
        clock,
        frames,
        counters,
        log,
      })
      registry.add(connection)
      void connection.closed.then(() => fanOut.leave(connection))
      protocol.handle(connection)
    })
  }

  const listener = (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    void onUpgrade(request, socket, head)

  return {
    attach(server) {
      servers.add(server)
      server.on('upgrade', listener)
    },
    async publish(message) {
      if (closed) throw new Error('the live broker is closed')
      if (message.local === true) fanOut.deliver(message)
      else await link.publish(message)
    },
    disconnectSession: (session_id) => registry.disconnectSession(session_id),
    disconnectUser: (user_id) => registry.disconnectUser(user_id),
    refreshPrincipal,
    principals: () => Array.from(registry.all(), ({ principal }) => principal),
    stats() {
      let queued = 0
      for (const { sendQueue } of registry.all()) queued += sendQueue.queued
      return { clients: registry.size, queued, linked: link.isUp(), ...counters }
    },
    onLink: (listener) => link.onChange(listener),
    async close() {
      closed = true
      sweep.stop()
      clock.stop()
      for (const server of servers) server.off('upgrade', listener)
      const open = [...registry.all()]
      for (const connection of open) connection.end(closeCodes.goingAway, 'server stops')
      await Promise.all(open.map((connection) => connection.closed))
      await protocol.close()
      await link.close()
    },
  }
}
