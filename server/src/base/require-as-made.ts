import { fail } from '@chaski/contract/errors.ts'

type Made = { id: number; version: number | null }

/** What is taken back must be there, and as it was made. */
export const requireAsMade = (
  made: readonly Made[],
  found: ReadonlyMap<number, { version: number }>,
): void => {
  for (const { id, version } of made) {
    const before = found.get(id)
    if (before === undefined) throw fail('NOT_FOUND')
    if (before.version !== version) throw fail('VERSION_CONFLICT', { current: before })
  }
}
