// Stands between a server and its database on a thread of its own, and lets every byte travel for a while.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const { host, port } = workerData as { host: string; port: number }
let oneWayMs = 0

const carry = (from: Socket, to: Socket): void => {
  from.setNoDelay(true)
  from.on('data', (data) => {
    if (oneWayMs === 0) to.write(data)
    // Timers of one length fire in their order: nothing overtakes.
    else setTimeout(() => to.write(data), oneWayMs)
  })
  from.on('error', () => {})
  from.on('close', () => to.destroy())
}

const server = createServer((near) => {
  const far = connect(port, host)
  carry(near, far)
  carry(far, near)
}).listen(0, '127.0.0.1')
await once(server, 'listening')
parentPort!.on('message', (roundTripMs: number) => {
  oneWayMs = roundTripMs / 2
})
parentPort!.postMessage((server.address() as AddressInfo).port)
