import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const scripts = dirname(dirname(fileURLToPath(import.meta.url)))

// Stands for npm: notes its arguments, then installs nothing but the Node it is told to.
const FAKE_NPM = `
  import { appendFileSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
  appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n')
  const how = process.env.FAKE_NPM
  if (how === 'fail') { console.error('the registry is away'); process.exit(9) }
  if (how === 'wait') while (!existsSync('npm-may-finish')) await new Promise((r) => setTimeout(r, 20))
  rmSync('node_modules', { recursive: true, force: true })
  mkdirSync('node_modules/.bin', { recursive: true })
  if (how === 'broken-node') writeFileSync('node_modules/.bin/node', 'not a program', { mode: 0o755 })
  else symlinkSync(process.execPath, 'node_modules/.bin/node')
`

/** A small repository of its own with the real scripts/run.mjs, a fake npm and one target to run. */
export class RunSandbox {
  readonly root = mkdtempSync(join(tmpdir(), 'chaski-run-'))
  readonly #started: ChildProcess[] = []

  constructor(target: string) {
    mkdirSync(join(this.root, 'scripts'))
    cpSync(join(scripts, 'run.mjs'), join(this.root, 'scripts', 'run.mjs'))
    cpSync(join(scripts, 'run'), join(this.root, 'scripts', 'run'), { recursive: true })
    writeFileSync(join(this.root, 'package.json'), '{"type":"module"}')
    writeFileSync(join(this.root, 'package-lock.json'), '{}')
    writeFileSync(join(this.root, 'npm-cli.js'), FAKE_NPM)
    writeFileSync(join(this.root, 'scripts', 'target.ts'), target)
  }

  run(env: NodeJS.ProcessEnv = {}, args: string[] = []) {
    return this.#spawn(['scripts/run.mjs', 'scripts/target.ts', ...args], env)
  }

  /** As npm does it: a process of its own, and a shell that may or may not stay between. */
  runUnderNpm(shell: string) {
    const args = ['-c', shell, 'sh', 'scripts/run.mjs', 'scripts/target.ts']
    const npm = `require('child_process').spawn('sh', ${JSON.stringify(args)}, { stdio: 'inherit' })`
    return this.#spawn(['--input-type=commonjs', '-e', npm], { npm_lifecycle_event: 'start' })
  }

  #spawn(args: string[], env: NodeJS.ProcessEnv) {
    const child = spawn(process.execPath, args, { cwd: this.root, env: this.#env(env) })
    this.#started.push(child)
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    return {
      code: new Promise<number | null>((resolve) => child.on('exit', resolve)),
      output: () => output,
      kill: (signal: NodeJS.Signals) => child.kill(signal),
    }
  }

  #env(more: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
    return { PATH: process.env['PATH'], npm_execpath: join(this.root, 'npm-cli.js'), ...more }
  }

  installs(): string[] {
    const calls = join(this.root, 'npm-calls')
    return existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []
  }

  letNpmFinish() {
    writeFileSync(join(this.root, 'npm-may-finish'), '')
  }

  leaveLockOf(pid: number) {
    const lock = join(this.root, '.cache', 'install.lock')
    mkdirSync(lock, { recursive: true })
    writeFileSync(join(lock, `${pid}-1`), `${pid} ${pid}`)
  }

  async deadPid(): Promise<number> {
    const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
    await new Promise((resolve) => child.on('exit', resolve))
    return child.pid ?? 0
  }

  isAlive(pid: number): boolean {
    try {
      process.kill(pid, 0)
    } catch {
      return false
    }
    const stat = `/proc/${pid}/stat`
    return !(existsSync(stat) && readFileSync(stat, 'utf8').includes(' Z '))
  }

  remove() {
    this.letNpmFinish()
    for (const child of this.#started) child.kill('SIGKILL')
    // A target that outlived its command is what some tests are about: it must not outlive the test.
    const pid = join(this.root, 'target.pid')
    const target = existsSync(pid) ? Number(readFileSync(pid, 'utf8')) : 0
    if (target > 0 && this.isAlive(target)) process.kill(target, 'SIGKILL')
    rmSync(this.root, { recursive: true, force: true })
  }
}

/** Waits for something that will happen; the test's own time limit ends a wait in vain. */
export async function until(happened: () => boolean): Promise<void> {
  while (!happened()) await new Promise((resolve) => setTimeout(resolve, 20))
}
