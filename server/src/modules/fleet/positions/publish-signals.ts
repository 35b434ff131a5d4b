import type { Deps } from '#src/base/deps.ts'
import { publishCrossings } from './signal-store.ts'

/** Which units at work fell silent and which are back. */
export const publishSignals = ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<number> =>
  publishCrossings(db, config.TENANT)
