import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, untilAnswers } from './ports.ts'

const aclFile = new URL('../../../deploy/mosquitto/acl', import.meta.url)
const password = 'link-password'

export type LinkBroker = {
  /** As a node's MQTT_URL. */
  url: string
  /** As somebody with another user of the same broker. */
  strangerUrl: string
  pid(): number
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
  /** Goes silent without closing anything, as a machine that hangs; `wake` ends it. */
  hang(): void
  wake(): void
  /** Again on the same port. */
  start(): Promise<void>
  stop(): Promise<void>
}

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
    await untilAnswers(port, 'mosquitto')
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
    pid: () => child!.pid!,
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
