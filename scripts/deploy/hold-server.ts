import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Options = {
  /** systemd-socket-activate, which opens the socket as systemd would. */
  activate: string
  /** The unpacked release. */
  release: string
  /** Notes and the log. */
  folder: string
  port: number
  env: Record<string, string>
}

/** As systemd with Restart=always: the socket stays open in this shell while one server after another gets it as its third file. */
const loop = `
  while [ ! -e "$NOTES/stop" ]; do
    sh -c 'LISTEN_PID=$$ exec "$RELEASE/bin/chaski" serve' >> "$NOTES/log" 2>&1 &
    echo $! > "$NOTES/pid"
    wait $!
  done`

/** A socket that outlives the servers behind it, open when this is done; the first call wakes the first server. */
export async function holdServer({ activate, release, folder, port, env }: Options) {
  writeFileSync(join(folder, 'loop.sh'), loop)
  const all = { ...env, NOTES: folder, RELEASE: release }
  const names = Object.entries(all).map(([name, value]) => `--setenv=${name}=${value}`)
  const holder = spawn(
    activate,
    [`--listen=127.0.0.1:${port}`, ...names, 'sh', join(folder, 'loop.sh')],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: env['HOME'],
      env: { PATH: process.env['PATH'], ...env },
    },
  )
  const ended = new Promise<void>((resolve) => holder.once('exit', () => resolve()))
  // Its first words are that it listens.
  await Promise.race([once(holder.stderr, 'data'), ended])
  holder.stderr.resume()
  const pid = (): number =>
    existsSync(join(folder, 'pid')) ? Number(readFileSync(join(folder, 'pid'), 'utf8')) : 0
  return {
    pid,
    log: () => (existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : ''),
    /** Ends the server that runs, as "systemctl restart" does; the loop starts the next. */
    restart: () => process.kill(pid(), 'SIGTERM'),
    stop: async () => {
      writeFileSync(join(folder, 'stop'), '')
      if (pid() > 0) process.kill(pid(), 'SIGTERM')
      // Nobody called: it still waits for the first call.
      else holder.kill('SIGTERM')
      await ended
    },
  }
}
