import { z } from 'zod'
import {
  cents,
  dateTime,
  integerParam,
  listOf,
  paging,
  sortBy,
  stateOf,
  stateParam,
} from '#src/fields.ts'
import { allOfReport } from '#src/settings.ts'
import { tripSources, tripStatus } from '#src/trips/statuses.ts'

/** Stands for "no filter" in a report, and nowhere else. */
export const all = allOfReport

const idOrAll = integerParam(all, 2_147_483_647)
  .default(all)
  .refine((value) => value !== 0, 'Use -1 para todos')

/** One state of a service, or all of them. */
export const stateOrAll = { ALL: all, ...tripStatus } as const

const longestDays = 400
const days = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / (24 * 3600 * 1000)

const scope = {
  company_id: idOrAll,
  client_id: idOrAll,
  driver_id: idOrAll,
  /** Ours beside the spec's: one state of the service. */
  status_type_id: stateParam(stateOrAll).default(all),
}

/** Both ends belong to the period, as in the search of services. */
const period = { date_start: dateTime, date_finish: dateTime }

type Period = { date_start: string; date_finish: string }
const inOrder = (f: Period): boolean => days(f.date_start, f.date_finish) >= 0
const notTooLong = (f: Period): boolean => days(f.date_start, f.date_finish) <= longestDays
const order = { path: ['date_finish'], message: 'Termina antes de empezar' }
const length = { path: ['date_finish'], message: `Elija como máximo ${longestDays} días` }

/** What a report asks for: the spec's parameters, −1 for "all". */
export const reportFilters = z
  .strictObject({ ...period, ...scope })
  .refine(inOrder, order)
  .refine(notTooLong, length)
export type ReportFilters = z.output<typeof reportFilters>

export const reportPage = z
  .strictObject({
    ...paging,
    ...period,
    ...scope,
    sort: sortBy(
      'service_id',
      'date_time_service',
      'status',
      'company',
      'center',
      'area',
      'client',
      'origin',
      'driver',
      'unit',
      'plate',
      'operator',
      'pickup_s',
      'wait_s',
      'ride_s',
      'distance',
      'payment',
      'amount',
      'reason',
      'rating',
    ),
  })
  .refine(inOrder, order)
  .refine(notTooLong, length)
export type ReportSort = z.output<typeof reportPage>['sort']

/** Filters without their period: what a saved report keeps. */
export const reportScope = z.strictObject(scope)
export type ReportScope = z.output<typeof reportScope>

/** The parts of an amount; they always add up to it. */
const parts = {
  ride_cents: z.int(),
  wait_cents: z.int(),
  stops_cents: z.int(),
  /** Tolls and parking, paid by the driver and given back. */
  outlay_cents: z.int(),
  fee_cents: z.int(),
}

/** One service as every report sees it. */
export const reportRow = z.object({
  service_id: z.int(),
  status_type_id: stateOf(tripStatus),
  source: z.enum(tripSources),
  is_booking: z.boolean(),
  service_type_name: z.string().nullable(),
  payment_type_name: z.string().nullable(),
  on_credit: z.boolean(),
  date_time_service: z.string(),
  created_at: z.string(),
  assigned_at: z.string().nullable(),
  on_way_at: z.string().nullable(),
  arrived_at: z.string().nullable(),
  boarded_at: z.string().nullable(),
  closed_at: z.string().nullable(),
  assign_s: z.int().nullable(),
  pickup_s: z.int().nullable(),
  wait_s: z.int().nullable(),
  ride_s: z.int().nullable(),
  distance_m: z.int(),
  company_id: z.int().nullable(),
  company_name: z.string().nullable(),
  costcenter_code: z.string().nullable(),
  costcenter_name: z.string().nullable(),
  area_name: z.string().nullable(),
  /** Absent for those who may not see clients. */
  client_name: z.string().nullable(),
  cellphone: z.string().nullable(),
  origin_text: z.string(),
  destination_text: z.string().nullable(),
  driver_id: z.int().nullable(),
  driver_code: z.string().nullable(),
  driver_name: z.string().nullable(),
  vehicle_code: z.string().nullable(),
  plate: z.string().nullable(),
  operator_name: z.string().nullable(),
  cancel_reason: z.string().nullable(),
  answers: z.string().nullable(),
  rating: z.int().nullable(),
  ...parts,
  amount_cents: z.int(),
})
export type ReportRow = z.infer<typeof reportRow>

/** Sums over everything the filters let through, not over the page. */
export const reportTotals = z.object({
  services: z.int(),
  finished: z.int(),
  canceled: z.int(),
  no_show: z.int(),
  no_unit: z.int(),
  /** Still under way or waiting. */
  open: z.int(),
  distance_m: z.int(),
  ...parts,
  amount_cents: z.int(),
  credit_cents: z.int(),
  /** Means of the services that reached the stage. */
  pickup_s: z.int().nullable(),
  wait_s: z.int().nullable(),
  /** How many passengers said what they thought, and the mean of their stars. */
  rated: z.int(),
  rating: z.number().nullable(),
})
export type ReportTotals = z.infer<typeof reportTotals>

export const reportList = listOf(reportRow).extend({ totals: reportTotals })

const counted = z.object({ name: z.string(), count: z.int() })
const earned = counted.extend({ amount_cents: cents })

/** What the charts beside the table draw. */
export const reportSummary = z.object({
  /** 24 entries, by Lima's hour of the asked pickup. */
  by_hour: z.array(
    z.object({ hour: z.int(), finished: z.int(), lost: z.int(), amount_cents: cents }),
  ),
  /** Days of the week from Monday, each with its 24 hours. */
  by_weekday: z.array(z.object({ weekday: z.int(), hours: z.array(z.int()) })),
  by_day: z.array(
    z.object({
      day: z.string(),
      finished: z.int(),
      lost: z.int(),
      pickup_s: z.int().nullable(),
      wait_s: z.int().nullable(),
      units: z.int(),
      busy_s: z.int(),
      /** Hours at work by the shifts; null where the caller may not know. */
      shift_s: z.int().nullable(),
    }),
  ),
  pickup: z.array(counted),
  cancel_reasons: z.array(counted),
  companies: z.array(earned.extend({ company_id: z.int() })),
  /** What brings most, the first of each: where rides begin, who drives them, what they are. */
  zones: z.array(earned),
  drivers: z.array(earned),
  kinds: z.array(earned),
  /** Where pickups are asked for, gathered in squares of about a hundred metres. */
  heat: z.array(z.object({ latitude: z.number(), longitude: z.number(), count: z.int() })),
})
export type ReportSummary = z.infer<typeof reportSummary>
