import { localTime } from '@chaski/contract/calendar/local-time.ts'
import {
  autoDefaults,
  type AutoValues,
  type HourBandValues,
} from '@chaski/contract/dispatch/engine-schema.ts'
import { defaultSettings, type MatchingSettings } from '#src/matching/settings.ts'

/** What a coverage wants of automatic dispatch, as stored. */
export type StoredPlan = {
  coverage_id: number
  is_on: boolean
  base: AutoValues
  bands: HourBandValues[]
  zones_off: number[]
}

const covers = ({ from_hour, to_hour }: HourBandValues, hour: number): boolean =>
  from_hour < to_hour ? hour >= from_hour && hour < to_hour : hour >= from_hour || hour < to_hour

/** The values of this hour: the first band that covers it speaks, the rest is the coverage's own. */
export const valuesAt = (plan: Pick<StoredPlan, 'base' | 'bands'>, at: Date): AutoValues => {
  const { hour } = localTime(at)
  const band = plan.bands.find((one) => covers(one, hour))
  return { ...autoDefaults, ...plan.base, ...band?.values }
}

type Travel = { road_factor: number; speed_kmh: number }

/** The plan in the words of matching. */
export const matchingOf = (
  values: AutoValues,
  zones_off: number[],
  travel: Travel,
): MatchingSettings => ({
  ...defaultSettings,
  ...travel,
  zones_off,
  policy: values.policy,
  eta_cap_s: values.eta_cap_s,
  radius_steps_m: [...values.radius_m],
  soon_free_s: values.soon_free_s,
  idle_hour_worth_s: values.fairness_s,
  swap_offered: values.swap_offered,
  swap_assigned: values.swap_assigned,
  swap_gain_s: values.swap_gain_s,
  swaps_per_hour: values.swaps_per_hour,
})
