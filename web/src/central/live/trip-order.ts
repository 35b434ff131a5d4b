import type { TripRow } from '@chaski/contract/trips/schema.ts'

/**
 * Which of two rows of a trip is newer. A trip that grows late keeps its version (an edit must not fail because a
 * minute passed), so its level counts as a fraction of one.
 */
export const tripOrder = ({ version, sla }: Pick<TripRow, 'version' | 'sla'>): number =>
  version * 4 + sla.level
