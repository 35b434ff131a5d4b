import type { Deps } from '#src/base/deps.ts'
import type { SiteWords } from '#src/http/pages/home-html.ts'
import { findIdentity } from './store.ts'

const keptMs = 60_000
const nobody: SiteWords = { name: 'Taxi', phone: '', color: '' }

/** What the company is called in front of its pages; asked once a minute at most, for strangers open them. */
export const createSiteWords = ({ db }: Pick<Deps, 'db'>): (() => Promise<SiteWords>) => {
  let known: Promise<SiteWords> | undefined
  let until = 0
  const ask = async (): Promise<SiteWords> => {
    const identity = await findIdentity(db)
    if (identity === undefined) return nobody
    return {
      name: identity.trade_name || identity.name,
      phone: identity.phone,
      color: identity.brand_color,
    }
  }
  return () => {
    if (known === undefined || performance.now() > until) {
      until = performance.now() + keptMs
      // A page without its name is better than no page.
      known = ask().catch(() => nobody)
    }
    return known
  }
}
