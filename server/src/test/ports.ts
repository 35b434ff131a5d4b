import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const tries = 1200

/** A port that nobody listens on right now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Whether somebody takes a connection there. */
const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })

/** Waits until a program that was started listens. */
export const untilAnswers = async (port: number, program: string): Promise<void> => {
  for (let asked = 0; asked < tries; asked++) {
    if (await answers(port)) return
    await sleep(50)
  }
  throw new Error(`${program} did not open its port`)
}
