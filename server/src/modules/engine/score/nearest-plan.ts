import type { StoredPlan } from '#src/modules/engine/plan/plan.ts'

/** A plain dispatcher acts at once, where a batch gathers for a few seconds: as in the benchmark. */
const EVERY_S = 2

/** The same plan with the nearest car to each trip, at every hour. */
export const nearestPlan = ({
  base,
  bands,
}: Pick<StoredPlan, 'base' | 'bands'>): Pick<StoredPlan, 'base' | 'bands'> => ({
  base: { ...base, policy: 'nearest', sweep_s: EVERY_S },
  bands: bands.map((band) => ({ ...band, values: { ...band.values, policy: 'nearest' } })),
})
