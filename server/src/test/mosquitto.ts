import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const aclFile = new URL('../../../deploy/mosquitto/acl', import.meta.url)
const password = 'link-password'
const startTries = 100

export type LinkBroker = {
  /** As a node's MQTT_URL. */
  url: string
  /** As somebody with another user of the same broker. */
  strangerUrl: string
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
  /** Goes silent without closing anything, as a machine that hangs; `wake` ends it. */
  hang(): void
  wake(): void
  /** Again on the same port. */
  start(): Promise<void>
  stop(): Promise<void>
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** A real Mosquitto on loopback, with the rules of deploy/mosquitto. */
export const startLinkBroker = async (mosquitto: string): Promise<LinkBroker> => {
  const folder = await mkdtemp(join(tmpdir(), 'chaski-mosquitto-'))
  // It may give up the administrator's rights before it reads them.
  await chmod(folder, 0o755)
  const port = await freePort()
  const passwords = join(folder, 'passwords')
  await writeFile(passwords, '')
  const run = promisify(execFile)
  for (const user of ['chaski-node', 'stranger'])
    await run('mosquitto_passwd', ['-b', passwords, user, password])
  await cp(aclFile, join(folder, 'acl'))
  await writeFile(
    join(folder, 'mosquitto.conf'),
    [
      `listener ${port} 127.0.0.1`,
      'allow_anonymous false',
      `password_file ${passwords}`,
      `acl_file ${join(folder, 'acl')}`,
      'persistence false',
      'set_tcp_nodelay true',
      ...(process.getuid?.() === 0 ? ['user root'] : []),
    ].join('\n'),
  )
  await access(mosquitto)

  let child: ChildProcess | undefined
  const start = async (): Promise<void> => {
    child = spawn(mosquitto, ['-c', join(folder, 'mosquitto.conf')], { stdio: 'ignore' })
    for (let tries = 0; tries < startTries; tries++) {
      if (await answers(port)) return
      await sleep(50)
    }
    throw new Error('mosquitto did not open its port')
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  await start()
  return {
    url: `mqtt://chaski-node:${password}@127.0.0.1:${port}`,
    strangerUrl: `mqtt://stranger:${password}@127.0.0.1:${port}`,
    kill: () => end('SIGKILL'),
    hang: () => void child?.kill('SIGSTOP'),
    wake: () => void child?.kill('SIGCONT'),
    start,
    async stop() {
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
