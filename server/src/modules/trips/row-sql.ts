import { type RawBuilder, sql } from 'kysely'
import { offerSets } from '@chaski/contract/trips/offer-state.ts'
import { agreedAmber, lateAfterS, lateRide } from '@chaski/contract/trips/lateness.ts'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import { tripSets, tripStatus } from '@chaski/contract/trips/statuses.ts'
import {
  built,
  code,
  flag,
  type JsonField,
  list,
  number,
  numberOrNull,
  object,
  objectWhen,
  value,
  valueOrNull,
} from '#src/base/sql/json-sql.ts'
import { seconds } from '#src/base/sql/sql.ts'
import { etaAt, etaJoin, etaSeconds } from '#src/modules/trips/eta/eta-sql.ts'
import { exchangeJoins } from '#src/modules/trips/exchange-joins-sql.ts'
import { lit, oneOf } from '#src/base/sql/state-sql.ts'

const lead = seconds(dispatchDefaults.bookingLeadS)

const late = (stage: keyof typeof lateAfterS, level: 'amber' | 'red') =>
  sql.lit(lateAfterS[stage][level])

/** What a board shows: trips under way, and those lost for want of a unit while they may still be taken up again. */
export const isOnBoard = sql`(t.status_type_id in ${oneOf(tripSets.running)} or t.status_type_id = ${lit(tripStatus.NO_UNIT)}
  and t.dispatch_since > now() - ${seconds(dispatchDefaults.reviveWithinS)})`

/** What the account of a trip was promised: the car at the door by then. A unit that is due later is late from now on. */
const agreedClock = sql`
  left join lateral (select coalesce(t.dispatch_since, t.created_at) as since, make_interval(mins => co.agreed_wait_min) as wait) promise
    on co.agreed_wait_min is not null and not t.is_booking and clock.stage in ('ASSIGNMENT', 'PICKUP')
  cross join lateral (select promise.since + promise.wait as red_at,
      case when clock.stage = 'ASSIGNMENT' then promise.since + promise.wait * ${sql.lit(agreedAmber)}
        when timer.since > promise.since + promise.wait then '-infinity'::timestamptz end as amber_at) agreed`

/** Which clock runs for a trip, since when, and how late it is: computed here alone, so that every screen shows the same. */
const clocks = sql`
  cross join lateral (select case
      when t.retained_at is not null and t.status_type_id in ${oneOf(tripSets.unsent)} then 'RETAINED'
      when t.status_type_id = ${lit(tripStatus.BOOKED)} then 'BOOKING'
      when t.status_type_id in ${oneOf(tripSets.waiting)} then 'ASSIGNMENT'
      when t.status_type_id = ${lit(tripStatus.ASSIGNED)} and t.assignment = 'CURRENT' and t.ack_at is null then 'ACKNOWLEDGEMENT'
      when t.status_type_id in ${oneOf(tripSets.coming)} and t.assignment = 'CURRENT' then 'PICKUP'
      when t.status_type_id = ${lit(tripStatus.AT_PICKUP)} then 'WAIT'
      when t.status_type_id = ${lit(tripStatus.ON_BOARD)} then 'COMPLETION'
      else 'NONE' end as stage) clock
  cross join lateral (select
      case clock.stage
        when 'RETAINED' then t.retained_at
        when 'BOOKING' then t.date_time_service - ${lead}
        when 'ASSIGNMENT' then coalesce(t.dispatch_since, t.created_at)
        when 'ACKNOWLEDGEMENT' then t.assigned_at
        when 'PICKUP' then coalesce(t.on_way_at, t.ack_at) + make_interval(secs => coalesce(t.eta_s, 0))
        when 'WAIT' then t.arrived_at
        when 'COMPLETION' then t.boarded_at
        else coalesce(t.closed_at, t.assigned_at, t.created_at) end as since,
      case clock.stage
        when 'RETAINED' then case when t.retained_until is null then ${late('RETAINED', 'amber')} end
        when 'BOOKING' then ${late('BOOKING', 'amber')} when 'ASSIGNMENT' then ${late('ASSIGNMENT', 'amber')}
        when 'ACKNOWLEDGEMENT' then ${late('ACKNOWLEDGEMENT', 'amber')} when 'PICKUP' then ${late('PICKUP', 'amber')}
        when 'WAIT' then ${late('WAIT', 'amber')} when 'COMPLETION' then nullif(t.duration_s, 0) * ${sql.lit(lateRide.amber)} end as amber_s,
      case clock.stage
        when 'BOOKING' then ${late('BOOKING', 'red')} when 'ASSIGNMENT' then ${late('ASSIGNMENT', 'red')}
        when 'ACKNOWLEDGEMENT' then ${late('ACKNOWLEDGEMENT', 'red')} when 'PICKUP' then ${late('PICKUP', 'red')}
        when 'WAIT' then ${late('WAIT', 'red')} when 'COMPLETION' then nullif(t.duration_s, 0) * ${sql.lit(lateRide.red)} end as red_s) timer
  ${agreedClock}
  cross join lateral (select case
      when now() >= least(timer.since + make_interval(secs => timer.red_s), agreed.red_at) then 2
      when now() >= least(timer.since + make_interval(secs => timer.amber_s), agreed.amber_at) then 1
      else 0 end as level) sla`

/** What a row of the board is made of; `t` is the trip, as the table has it or as a statement has just changed it. */
export const tripTablesOf = (source: RawBuilder<unknown>): RawBuilder<unknown> => sql`${source} t
  left join driver d on d.driver_id = t.driver_id
  left join vehicle v on v.vehicle_id = t.vehicle_id
  left join company co on co.company_id = t.company_id
  ${etaJoin}
  ${clocks}`

/** Where rows of trips come from. */
export const tripTables = tripTablesOf(sql`trip`)

/** JSON fields are text, and so are the states in them. */
const offered = String(tripStatus.OFFERED)
const liveOffers = offerSets.live.join(', ')

const placeOf = (alias: string, prefix = ''): Record<string, JsonField> => ({
  text: value(`${alias}.${prefix}text`),
  reference: value(`${alias}.${prefix}reference`),
  latitude: number(`${alias}.${prefix}latitude`),
  longitude: number(`${alias}.${prefix}longitude`),
  zone_id: numberOrNull(`${alias}.${prefix}zone_id`),
  block: valueOrNull(`${alias}.${prefix}block`),
  lot: valueOrNull(`${alias}.${prefix}lot`),
})

const shown: Record<string, JsonField> = {
  service_id: number('t.service_id'),
  service_uuid: code('t.service_uuid'),
  version: number('t.version'),
  status_type_id: number('t.status_type_id'),
  source: code('t.source'),
  service_type_id: number('t.service_type_id'),
  payment_type_id: number('t.payment_type_id'),
  priority: number('t.priority'),
  date_time_service: value('t.date_time_service'),
  is_booking: flag('t.is_booking'),
  created_at: value('t.created_at'),
  coverage_id: numberOrNull('t.coverage_id'),
  origin: object(placeOf('t', 'origin_')),
  destinations: list(
    'from trip_stop s where s.service_id = t.service_id',
    's.position',
    placeOf('s'),
  ),
  company_id: numberOrNull('t.company_id'),
  company_name: valueOrNull('co.name'),
  service_attribute_ids: value('t.service_attribute_ids'),
  vehicle_attribute_ids: value('t.vehicle_attribute_ids'),
  driver: objectWhen('t.driver_id is not null', {
    driver_id: number('t.driver_id'),
    code: value('d.code'),
    name: value(`d.first_name || ' ' || d.last_name`),
  }),
  vehicle: objectWhen('t.vehicle_id is not null', {
    vehicle_id: number('t.vehicle_id'),
    code: value('v.code'),
    plate: value('v.plate'),
  }),
  assignment: valueOrNull('t.assignment'),
  ack_at: valueOrNull('t.ack_at'),
  eta_s: numberOrNull(`(${etaSeconds})`),
  eta_at: valueOrNull(`(${etaAt})`),
  promised_s: numberOrNull('t.eta_s'),
  offer: built(`case when t.status_type_id = ${offered} then (
    select jsonb_build_object('driver_ids', jsonb_agg(o.driver_id order by o.offer_id), 'expires_at', max(o.expires_at),
      'attempt', max(o.attempt))
    from trip_offer o where o.service_id = t.service_id and o.offer_state_id in (${liveOffers}) having count(*) > 0) end`),
  retained: objectWhen('t.retained_at is not null', {
    by: value(`coalesce(t.retained_by, '')`),
    at: value('t.retained_at'),
    reason: value('t.retained_reason'),
    until: valueOrNull('t.retained_until'),
  }),
  approval: code('t.approval'),
  sla: object({
    stage: code('clock.stage'),
    level: number('sla.level'),
    since: value('timer.since'),
  }),
  owner: valueOrNull('t.owner_name'),
  reason_id: numberOrNull('t.cancel_reason_id'),
  fare_cents: number('t.fare_cents'),
}

const anonymous = object(shown)
const named = object({
  ...shown,
  client: object({
    client_id: numberOrNull('t.client_id'),
    name: value('t.client_name'),
    cellphone: value('t.cellphone'),
  }),
})

/** The passenger's number is the passenger's: a driver calls through the exchange, and sees it only where a company without one wants that. */
const driven = object({
  ...shown,
  client: object({
    client_id: numberOrNull('t.client_id'),
    name: value('t.client_name'),
    cellphone: value(
      `case when (select i.shows_cellphones from company_identity i) and not ${exchangeJoins} then t.cellphone else '' end`,
    ),
  }),
})

/** Who reads: somebody of the desk with or without the right to see clients, or the driver. */
export type ShowClient = boolean | 'DRIVER'

const rowOf = (showClient: ShowClient): JsonField =>
  showClient === 'DRIVER' ? driven : showClient ? named : anonymous

/** The board's row, made by the database; without the client for those who may not see clients. */
export const rowJson = (showClient: ShowClient): RawBuilder<unknown> =>
  sql.raw(rowOf(showClient).jsonb)

/** The same as text, for lists that leave as they are. */
export const rowText = (showClient: ShowClient): RawBuilder<unknown> =>
  sql.raw(rowOf(showClient).text)

/** The rows of a query for one column `row` of such texts, as the text of a list. */
export const listText = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`concat('[', (select string_agg(page.row, ',') from (${rows}) page), ']')`

/** Everything of one trip; the PIN is no part of it. */
export const detailJson = (
  showClient: ShowClient,
) => sql`(${rowJson(showClient)} || jsonb_build_object(
  'reference_notes', t.reference_notes, 'notes', t.notes, 'costcenter_id', t.costcenter_id, 'dynamic_fields', t.dynamic_fields,
  'distance_m', t.distance_m, 'duration_s', t.duration_s, 'quote', t.quote, 'final_fare', t.final_fare,
  'requires_pin', t.requires_pin, 'agreed_wait_min', co.agreed_wait_min,
  'group_id', t.group_id, 'is_hour_open', t.is_hour_open,
  'flight', case when t.flight_no is not null then jsonb_build_object('flight_no', t.flight_no, 'flight_at', t.flight_at, 'buffer_min', t.buffer_min) end,
  'plan', (select jsonb_build_object('plan_id', pl.plan_id, 'name', pl.name) from trip_plan_time pt join trip_plan pl using (plan_id)
    where pt.plan_time_id = t.plan_time_id), 'approval_reasons', t.approval_reasons,
  'times', jsonb_build_object('dispatch_since', t.dispatch_since, 'assigned_at', t.assigned_at, 'on_way_at', t.on_way_at,
    'arrived_at', t.arrived_at, 'no_show_requested_at', t.no_show_requested_at, 'boarded_at', t.boarded_at, 'closed_at', t.closed_at),
  'cancel', case when t.cancel_reason_id is not null then jsonb_build_object('reason_id', t.cancel_reason_id, 'source', t.cancel_source, 'note', t.cancel_note) end,
  'offers', coalesce((select jsonb_agg(jsonb_build_object('offer_id', o.offer_id, 'driver_id', o.driver_id, 'code', od.code,
      'offer_state_id', o.offer_state_id, 'sent_at', o.sent_at, 'expires_at', o.expires_at, 'answered_at', o.answered_at) order by o.offer_id)
    from trip_offer o join driver od using (driver_id) where o.service_id = t.service_id), '[]')))`
