import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execFileAsync = promisify(execFile)

/** PostgreSQL gets no secrets of ours through its environment, and speaks English in its log. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP']
  const entries = kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
}

export async function output(command: string[], cwd?: string): Promise<string> {
  const [file = '', ...args] = command
  const { stdout } = await execFileAsync(file, args, { cwd, env: cleanEnvironment() })
  return stdout
}

export async function succeeds(command: string[]): Promise<boolean> {
  return output(command).then(
    () => true,
    () => false,
  )
}
