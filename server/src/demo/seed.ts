import type { Deps } from '#src/base/deps.ts'
import { seedCompanyIdentity } from '#src/modules/settings/seed-identity.ts'
import { demonstrationIdentity } from './settings/demonstration-identity.ts'
import { markDemonstration } from './settings/mark-demonstration.ts'

type OnProgress = (message: string) => void

/** What an installation needs on its first start, and, for a demonstration, its people; only then is their code loaded. */
export const seed = async (deps: Deps, onProgress: OnProgress = () => undefined): Promise<void> => {
  await seedCompanyIdentity(deps, demonstrationIdentity)
  if (deps.config.SEED !== 'demo') return
  onProgress('Preparing the demonstration')
  await markDemonstration(deps.db)
  const { seedDemonstration } = await import('./seed-demonstration.ts')
  await seedDemonstration(deps)
}

/** What has happened to them. Done by the start alone: tests of the book and of the board begin with empty ones. */
export const seedPast = async (deps: Deps, onProgress?: OnProgress): Promise<void> => {
  if (deps.config.SEED !== 'demo') return
  const { seedHistory } = await import('./seed-history.ts')
  await seedHistory(deps, onProgress)
}
