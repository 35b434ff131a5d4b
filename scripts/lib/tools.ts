import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const guard = new URL('../run/end-with-parent.mjs', import.meta.url).href

export type ToolRun = { code: number; output: string }
export type ToolOptions = {
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Show the output while it comes, instead of keeping it for the case of failure. */
  live?: boolean
}

/** Starts a package's own command, or a file of ours, on this Node; it ends when we do. */
export function startNode(file: string, args: string[], options: ToolOptions = {}): ChildProcess {
  return spawn(process.execPath, ['--import', guard, file, ...args], {
    cwd: options.cwd ?? root,
    env: options.env ?? process.env,
    stdio: options.live
      ? ['ignore', 'inherit', 'inherit', 'ipc']
      : ['ignore', 'pipe', 'pipe', 'ipc'],
  })
}

/** Runs it to its end; one that hangs is ended, so that the whole run ends too. */
export function runNode(
  file: string,
  args: string[],
  { limitMinutes = 10, ...options }: ToolOptions & { limitMinutes?: number } = {},
): Promise<ToolRun> {
  const child = startNode(file, args, options)
  const limit = setTimeout(() => child.kill('SIGKILL'), limitMinutes * 60_000)
  const output: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(limit)
      if (signal)
        output.push(Buffer.from(`\nEnded by ${signal} (the limit is ${limitMinutes} minutes).\n`))
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString() })
    })
  })
}

/** The script behind a package's command, found without the platform's shims. */
export function toolPath(packageName: string, command = packageName): string {
  const folder = join(root, 'node_modules', packageName)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const bin = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin[command]
  if (!bin) throw new Error(`${packageName} has no command ${command}`)
  return join(folder, bin)
}
