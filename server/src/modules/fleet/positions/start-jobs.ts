import type { Deps } from '#src/base/deps.ts'
import { dropOldTracks } from './position-store.ts'

/** What becomes of positions by the clock. */
export const startPositionJobs = (deps: Deps): Promise<void> =>
  deps.jobs.schedule('drop-old-tracks', '15 3 * * *', () => dropOldTracks(deps.db))
