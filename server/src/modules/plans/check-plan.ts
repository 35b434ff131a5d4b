import { addDays } from '@chaski/contract/calendar/day.ts'
import { localTime } from '@chaski/contract/calendar/local-time.ts'
import { instantOf, plannedRides } from '@chaski/contract/plans/rules.ts'
import { type PlanForm, type PlanRide, rideFieldNames } from '@chaski/contract/plans/schema.ts'
import type { Who } from '#src/access/who.ts'
import { databaseTime } from '#src/base/database-time.ts'
import type { Deps } from '#src/base/deps.ts'
import type { PriceZones } from '#src/modules/fares/price-zones.ts'
import { resolveCompanyId } from '#src/modules/companies/resolve-company.ts'
import { type PreparedTrip, prepareTrip } from '#src/modules/trips/take/prepare-trip.ts'
import { requireWelcome } from '#src/modules/trips/take/require-welcome.ts'
import { tripFormOf } from './trip-form-of.ts'

export type CheckedPlan = {
  ride: PlanRide
  company_id: number | null
  coverage_id: number | null
  /** The first ride as it would be ordered. */
  first: PreparedTrip
}

const rideFieldsOf = (form: Omit<PlanForm, 'client_id' | 'company_id'>): PlanRide =>
  Object.fromEntries(
    rideFieldNames.flatMap((name) => (form[name] === undefined ? [] : [[name, form[name]]])),
  ) as PlanRide

/** When the plan's first ride would be: its price and its rules are those of that hour. */
const firstRide = (form: Omit<PlanForm, 'client_id' | 'company_id'>) => {
  const now = new Date(databaseTime())
  const tomorrow = addDays(localTime(now).date, 1)
  const from = form.valid_from > tomorrow ? form.valid_from : tomorrow
  const times = form.times.map((time, index) => ({ ...time, plan_time_id: index }))
  const terms = { ...form, times, is_active: true, paused_from: null, paused_to: null }
  const [first] = plannedRides({
    plan: { ...terms, valid_to: null },
    exceptions: [],
    holidays: new Map(),
    from,
    days: 7,
    now,
  })
  return first ?? { at: instantOf(from, form.times[0]!.minute), is_return: false }
}

/** What a call taker would be refused at once, a plan is refused at once too: person, account, places, coverage, answers. */
export const checkPlan = async (
  deps: Deps,
  zones: PriceZones,
  who: Who,
  form: PlanForm,
): Promise<CheckedPlan> => {
  const ride = rideFieldsOf(form)
  const company_id = await resolveCompanyId(deps.db, who.scope, form.company_id)
  const { client_id, client_name: name, cellphone } = form
  const source = { client: { client_id, name, cellphone }, company_id, ride }
  await requireWelcome(deps.db, who, { client_id, cellphone })
  const first = await prepareTrip(deps, zones, who, {
    ...tripFormOf(source, { ...firstRide(form), is_return: false }),
  })
  return { ride, company_id, coverage_id: first.priced.coverage_id, first }
}
