import { succeeds } from './shell.ts'

/** PostgreSQL refuses to run as root, so root must start it as somebody else. */
export type RunAs = 'self' | 'namespace' | 'nobody'

export const NOBODY = 65534

const prefixes: Record<RunAs, string[]> = {
  self: [],
  // Outside the namespace this is still root's own id: there is nothing to chown, and folders
  // closed to others stay open to it. The server inside sees a plain user without capabilities.
  namespace: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`],
  nobody: ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'],
}

export function commandAs(runAs: RunAs, command: string[]): string[] {
  return [...prefixes[runAs], ...command]
}

export function ownerId(runAs: RunAs): number {
  return runAs === 'nobody' ? NOBODY : (process.getuid?.() ?? 0)
}

export async function chooseRunAs(): Promise<RunAs> {
  if (process.getuid?.() !== 0) return 'self'
  for (const runAs of ['namespace', 'nobody'] as const) {
    if (await succeeds(commandAs(runAs, ['true']))) return runAs
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine allows neither a user namespace (unshare) ' +
      'nor a change of user (setpriv). Start as another user, or set DATABASE_URL to a PostgreSQL server.',
  )
}
