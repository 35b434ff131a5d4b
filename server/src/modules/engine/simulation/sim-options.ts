import type { MatchingSettings } from '#src/matching/settings.ts'
import type { Proposal, SweepInput } from '#src/matching/sweep-types.ts'

export type SimOptions = {
  /** Values of the whole day, or of each second of it. */
  settings: Partial<MatchingSettings> | ((second: number) => Partial<MatchingSettings>)
  every_s: number
  /** A trip that waits alone need not wait for the next sweep. */
  at_once: boolean
  busy_share?: number
  /** How far off the dispatcher's estimates of rides are, as a share of the ride; 0 knows every end. */
  sigma?: number
  /** Who decides, where it is not the product's own sweep. */
  decide?: (input: SweepInput) => { proposals: Proposal[] }
}
