import { z } from 'zod'
import { driverStatus } from '#src/drivers/driver-status.ts'
import {
  dateTime,
  idParam,
  integerParam,
  keyWord,
  many,
  paging,
  sortBy,
  stateOf,
  stateParam,
  text,
} from '#src/fields.ts'
import { latitudeParam, longitudeParam } from '#src/geo/schema.ts'
import { tripDetail, tripRow } from '#src/trips/schema.ts'
import { tripSources, tripStatus } from '#src/trips/statuses.ts'

/** Where the board's key word is looked for. */
export const monitorSearchTypes = [
  'ALL',
  'SERVICE',
  'CLIENT',
  'DRIVER',
  'VEHICLE',
  'ADDRESS',
] as const
/** Which field of a unit the key word names. */
export const unitFindBy = ['ALL', 'CODE', 'NAME', 'PLATE', 'DOCUMENT', 'CELLPHONE'] as const
/** How the key word must fit. */
export const unitSearchTypes = ['CONTAINS', 'STARTS', 'EXACT'] as const

const smallIds = many(integerParam(1, 32_767), 20).optional()
const ids = many(idParam, 50).optional()
const period = { date_start: dateTime.optional(), date_finish: dateTime.optional() }

/** The board holds a few hundred; more than this helps nobody. */
export const mostMonitored = 1000

/** Without dates: what is open. With dates: what was asked for in that time, the latest first, at most a thousand. */
export const monitorFilters = z.strictObject({
  key_word: keyWord.optional(),
  ...period,
  status_type_id: many(stateParam(tripStatus), 11).optional(),
  coverage_id: ids,
  /** Of the origin. */
  zone_id: ids,
  company_id: ids,
  service_type_id: smallIds,
  source: many(z.enum(tripSources), tripSources.length).optional(),
  payment_type_id: smallIds,
  service_attribute_id: smallIds,
  vehicle_attribute_id: smallIds,
  search_type: z.enum(monitorSearchTypes).default('ALL'),
})
export type MonitorFilters = z.output<typeof monitorFilters>

export const searchFilters = z.strictObject({
  ...paging,
  ...period,
  status_type_id: many(stateParam(tripStatus), 11).optional(),
  service_type_id: smallIds,
  payment_type_id: smallIds,
  client_id: ids,
  company_id: ids,
  driver_id: ids,
  vehicle_id: ids,
  service_attribute_id: smallIds,
  vehicle_attribute_id: smallIds,
  company_attribute_id: smallIds,
  sort: sortBy(
    'id',
    'date',
    'status',
    'origin',
    'client',
    'company',
    'unit',
    'driver',
    'fare',
    'source',
  ),
})
export type SearchFilters = z.output<typeof searchFilters>

const count = z.int()
export const overview = z.object({
  services: z.array(
    z.object({ status_type_id: stateOf(tripStatus), count, amber: count, red: count }),
  ),
  drivers: z.array(z.object({ status_driver_id: stateOf(driverStatus), count })),
  without_signal: count,
  alarms: count,
  at: z.string(),
})

/** The tabs of the board, with what each holds and how late its worst is. */
export const boardTabs = [
  'ATTEND',
  'BOOKED',
  'RETAINED',
  'ASSIGNED',
  'ON_WAY',
  'ON_BOARD',
  'CLOSED_TODAY',
] as const
export const tabCount = z.object({ tab: z.enum(boardTabs), count, level: z.int() })

export const place = z.object({
  latitude: z.number(),
  longitude: z.number(),
  heading: z.int().nullable(),
  speed: z.number().nullable(),
  at: z.string(),
  age_s: z.int(),
})

/** A unit as the fleet's screens show it. */
export const unitState = z.object({
  driver_id: z.int(),
  driver_uuid: z.string(),
  code: z.string(),
  name: z.string(),
  cellphone: z.string(),
  status_driver_id: stateOf(driverStatus),
  since: z.string(),
  turn_id: z.int().nullable(),
  shift_started_at: z.string().nullable(),
  vehicle: z.object({ vehicle_id: z.int(), code: z.string(), plate: z.string() }).nullable(),
  place: place.nullable(),
  service_id: z.int().nullable(),
  next_service_id: z.int().nullable(),
  services_today: z.int(),
})

export const vehicleState = z.object({
  vehicle_id: z.int(),
  code: z.string(),
  plate: z.string(),
  is_active: z.boolean(),
  driver: z
    .object({
      driver_id: z.int(),
      code: z.string(),
      name: z.string(),
      status_driver_id: stateOf(driverStatus),
    })
    .nullable(),
  place: place.nullable(),
  service_id: z.int().nullable(),
})

export const unitFilters = z.strictObject({
  find_by: z.enum(unitFindBy).default('ALL'),
  key_word: keyWord.optional(),
  search_type: z.enum(unitSearchTypes).default('CONTAINS'),
})
export type UnitFilters = z.output<typeof unitFilters>

export const panelDriverFilters = z.strictObject({
  keyword: keyWord.optional(),
  turn_id: idParam.optional(),
  status_driver_id: many(stateParam(driverStatus), 9).optional(),
})

export const suggestion = z.object({
  value: z.string(),
  label: z.string(),
  driver_id: z.int().nullable(),
  vehicle_id: z.int().nullable(),
})
export const typed = z.strictObject({ key_word: text(0, 60).default('') })

/** What an operator may overlook when nobody fits. */
export const relaxable = [
  'OUT_OF_RADIUS',
  'OVER_ETA_CAP',
  'NOT_SOON_FREE',
  'SIGNAL',
  'PAYMENT_TYPE',
  'ATTRIBUTE',
  'REFUSED',
  'ZONE_PAUSE',
  'PLANNED_OVERLAP',
] as const
const relax = many(z.enum(relaxable), relaxable.length).optional()
export const relaxQuery = z.strictObject({ relax })

export const pointQuery = z.strictObject({
  latitude: latitudeParam,
  longitude: longitudeParam,
  vehicle_attribute_id: smallIds,
  service_type_id: integerParam(1, 32_767).optional(),
  payment_type_id: integerParam(1, 32_767).optional(),
  relax,
})

const unitRef = z.object({
  driver_id: z.int(),
  driver_uuid: z.string(),
  code: z.string(),
  name: z.string(),
  vehicle_id: z.int(),
  vehicle_code: z.string(),
  plate: z.string(),
  status_driver_id: stateOf(driverStatus),
})
export const availability = z.object({
  candidates: z.array(
    unitRef.extend({ eta_s: z.int(), distance_m: z.int(), soon_free: z.boolean() }),
  ),
  excluded: z.array(
    unitRef.extend({
      code_excluded: z.string(),
      reason: z.string(),
      relaxable: z.boolean(),
      distance_m: z.int().nullable(),
    }),
  ),
  excluded_counts: z.array(z.object({ code: z.string(), reason: z.string(), count })),
})
export type Availability = z.infer<typeof availability>

export const trackPoint = z.tuple([z.string(), z.number(), z.number(), z.number().nullable()])
export const track = z.object({
  /** [instant, latitude, longitude, speed], oldest first. */
  points: z.array(trackPoint),
  truncated: z.boolean(),
})

export const ongoing = tripDetail.extend({ place: place.nullable() })

export const tripsSummary = z.object({
  client_id: z.int(),
  total: count,
  finished: count,
  cancelled: count,
  no_show: count,
  ongoing: count,
  last_at: z.string().nullable(),
  last: z.array(tripRow),
})
