import type { TripRow } from '@chaski/contract/trips/schema.ts'

/**
 * Which of two rows of a trip is newer. A trip that grows late keeps its version (an edit must not fail because a
 * minute passed), so its level counts as a fraction of one,
 * and the moment of its estimate as a smaller one.
 */
export const tripOrder = ({
  version,
  sla,
  eta_at,
}: Pick<TripRow, 'version' | 'sla' | 'eta_at'>): number =>
  version * 4 + sla.level + (eta_at ? Date.parse(eta_at) / 1e15 : 0)
