import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { showProgress } from '../run/progress.mjs'
import { lastLine } from './last-line.ts'

/** Only Debian's root installs without asking anybody. */
export const canUseApt = (): boolean =>
  existsSync('/etc/debian_version') && process.getuid?.() === 0

const aptGet = (...args: string[]) =>
  promisify(execFile)('apt-get', args, {
    // At this level of the system Debian starts no service that comes with a package.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    maxBuffer: 64 * 2 ** 20,
  })

let lists: Promise<unknown> | undefined

export async function aptInstall(debianPackage: string): Promise<void> {
  const progress = showProgress(`Installing ${debianPackage} with apt-get`)
  try {
    await (lists ??= aptGet('update', '-qq'))
    await aptGet('install', '-y', '-qq', '--no-install-recommends', debianPackage)
  } catch (error) {
    throw new Error(`apt-get did not install ${debianPackage}: ${lastLine(error)}`, {
      cause: error,
    })
  } finally {
    progress.end()
  }
}
