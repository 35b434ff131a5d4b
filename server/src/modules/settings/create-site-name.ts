import type { Deps } from '#src/base/deps.ts'
import { findIdentity } from './store.ts'

const keptMs = 60_000

/** What the company is called in front of its pages; asked once a minute at most, for strangers open them. */
export const createSiteName = ({ db }: Pick<Deps, 'db'>): (() => Promise<string>) => {
  let known: Promise<string> | undefined
  let until = 0
  const ask = async (): Promise<string> => {
    const identity = await findIdentity(db)
    return identity?.trade_name || identity?.name || 'Taxi'
  }
  return () => {
    if (known === undefined || performance.now() > until) {
      until = performance.now() + keptMs
      // A page without its name is better than no page.
      known = ask().catch(() => 'Taxi')
    }
    return known
  }
}
