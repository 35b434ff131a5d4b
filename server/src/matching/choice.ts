import type { Candidates } from './find-candidates.ts'

/** What a policy decided for one trip: `chosen` is a place in its candidate list, −1 for nobody. */
export type Choice = { candidates: Candidates; cost: number[]; skip_cost: number; chosen: number }
