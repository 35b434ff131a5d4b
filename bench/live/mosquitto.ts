import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProgram } from '../../server/src/test/programs.ts'

const ticksPerSecond = 100
const startTries = 50

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const answers = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Microseconds of user and system time so far. */
const cpuOf = ({ pid }: ChildProcess): number => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1e6) / ticksPerSecond
}

export type Mosquitto = { port: number; cpu: () => number; stop: () => Promise<void> }

/** The peer, on a port of its own and with nothing but WebSockets; null where it is not installed. */
export const startMosquitto = async (): Promise<Mosquitto | null> => {
  const command = findProgram('mosquitto')
  if (command === undefined || process.platform !== 'linux') return null
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'mosquitto-'))
  const file = join(folder, 'bench.conf')
  const lines = [
    // Debian's takes the name of the interface here, and does not start without a plain listener beside.
    `listener ${await freePort()} 127.0.0.1`,
    `listener ${port} lo`,
    'protocol websockets',
    'allow_anonymous true',
    'persistence false',
    'set_tcp_nodelay true',
    // Started by the administrator it would change to a user who may not read this file.
    ...(process.getuid?.() === 0 ? ['user root'] : []),
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  const child = spawn(command, ['-c', file], { stdio: 'ignore' })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill()
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true })
  }
  for (let tries = 0; tries < startTries; tries++) {
    if (await answers(port)) return { port, cpu: () => cpuOf(child), stop }
    await sleep(100)
  }
  await stop()
  throw new Error('mosquitto did not open its port')
}
