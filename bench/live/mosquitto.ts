import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, untilAnswers } from '../../server/src/test/ports.ts'
import { processCpu } from '../../server/src/test/process-cpu.ts'
import { findProgram } from '../../server/src/test/programs.ts'

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
  try {
    await untilAnswers(port, 'mosquitto')
  } catch (error) {
    await stop()
    throw error
  }
  return { port, cpu: () => processCpu(child.pid!), stop }
}
