import { type RawBuilder, sql } from 'kysely'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'

const lead = sql.raw(`interval '${dispatchDefaults.bookingLeadS} seconds'`)

/** What a board shows: trips under way, and those lost for want of a unit while they may still be taken up again. */
export const isOnBoard = sql`(t.status_type_id in (1, 2, 3, 4, 5, 6, 7) or t.status_type_id = 11
  and t.dispatch_since > now() - ${sql.raw(`interval '${dispatchDefaults.reviveWithinS} seconds'`)})`

/** Which clock runs for a trip, since when, and how late it is: computed here alone, so that every screen shows the same. */
const clocks = sql`
  cross join lateral (select case
      when t.retained_at is not null and t.status_type_id in (1, 2, 3) then 'RETAINED'
      when t.status_type_id = 1 then 'BOOKING'
      when t.status_type_id in (2, 3, 11) then 'ASSIGNMENT'
      when t.status_type_id = 4 and t.assignment = 'CURRENT' and t.ack_at is null then 'ACKNOWLEDGEMENT'
      when t.status_type_id in (4, 5) and t.assignment = 'CURRENT' then 'PICKUP'
      when t.status_type_id = 6 then 'WAIT'
      when t.status_type_id = 7 then 'COMPLETION'
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
        when 'RETAINED' then case when t.retained_until is null then 900 end
        when 'BOOKING' then 0 when 'ASSIGNMENT' then 120 when 'ACKNOWLEDGEMENT' then 20 when 'PICKUP' then 180
        when 'WAIT' then 300 when 'COMPLETION' then nullif(t.duration_s, 0) * 1.5 end as amber_s,
      case clock.stage
        when 'BOOKING' then 900 when 'ASSIGNMENT' then 300 when 'ACKNOWLEDGEMENT' then 45 when 'PICKUP' then 480
        when 'WAIT' then 600 when 'COMPLETION' then nullif(t.duration_s, 0) * 2 end as red_s) timer
  cross join lateral (select case
      when now() >= timer.since + make_interval(secs => timer.red_s) then 2
      when now() >= timer.since + make_interval(secs => timer.amber_s) then 1
      else 0 end as level) sla`

/** What a row of the board is made of; `t` is the trip, as the table has it or as a statement has just changed it. */
export const tripTablesOf = (source: RawBuilder<unknown>): RawBuilder<unknown> => sql`${source} t
  left join driver d on d.driver_id = t.driver_id
  left join vehicle v on v.vehicle_id = t.vehicle_id
  left join company co on co.company_id = t.company_id
  ${clocks}`

/** Where rows of trips come from. */
export const tripTables = tripTablesOf(sql`trip`)

type Kind = 'json' | 'jsonb'

const place = (p: string): string => `'${p}', t.origin_${p}`
const placeFields = ['text', 'reference', 'latitude', 'longitude', 'zone_id'] as const

/** One call with all the fields: two joined by `||` cost twice as much. */
const rowAs = (kind: Kind, showClient: boolean): RawBuilder<unknown> => {
  const object = sql.raw(`${kind}_build_object`)
  const list = sql.raw(`${kind}_agg`)
  const client = sql`, 'client', ${object}('client_id', t.client_id, 'name', t.client_name, 'cellphone', t.cellphone)`
  return sql`${object}(
  'service_id', t.service_id, 'service_uuid', t.service_uuid, 'version', t.version, 'status_type_id', t.status_type_id,
  'source', t.source, 'service_type_id', t.service_type_id, 'payment_type_id', t.payment_type_id, 'priority', t.priority,
  'date_time_service', t.date_time_service, 'is_booking', t.is_booking, 'created_at', t.created_at, 'coverage_id', t.coverage_id,
  'origin', ${object}(${sql.raw(placeFields.map(place).join(', '))}),
  'destinations', coalesce((select ${list}(${object}('text', s.text, 'reference', s.reference, 'latitude', s.latitude,
      'longitude', s.longitude, 'zone_id', s.zone_id) order by s.position) from trip_stop s where s.service_id = t.service_id), '[]'),
  'company_id', t.company_id, 'company_name', co.name,
  'service_attribute_ids', t.service_attribute_ids, 'vehicle_attribute_ids', t.vehicle_attribute_ids,
  'driver', case when t.driver_id is not null then ${object}('driver_id', t.driver_id, 'code', d.code, 'name', d.first_name || ' ' || d.last_name) end,
  'vehicle', case when t.vehicle_id is not null then ${object}('vehicle_id', t.vehicle_id, 'code', v.code, 'plate', v.plate) end,
  'assignment', t.assignment, 'ack_at', t.ack_at, 'eta_s', t.eta_s,
  'offer', case when t.status_type_id = 3 then (select ${object}('driver_ids', ${list}(o.driver_id order by o.offer_id),
      'expires_at', max(o.expires_at), 'attempt', max(o.attempt))
    from trip_offer o where o.service_id = t.service_id and o.offer_state_id in (1, 2) having count(*) > 0) end,
  'retained', case when t.retained_at is not null then ${object}('by', coalesce(t.retained_by, ''), 'at', t.retained_at,
      'reason', t.retained_reason, 'until', t.retained_until) end,
  'approval', t.approval, 'sla', ${object}('stage', clock.stage, 'level', sla.level, 'since', timer.since),
  'owner', t.owner_name, 'reason_id', t.cancel_reason_id, 'fare_cents', t.fare_cents
  ${showClient ? client : sql``})`
}

/** The board's row, made by the database; without the client for those who may not see clients. */
export const rowJson = (showClient: boolean): RawBuilder<unknown> => rowAs('jsonb', showClient)

/** The same for lists that leave as they are: text is made once, keys are not sorted. */
export const rowText = (showClient: boolean): RawBuilder<unknown> => rowAs('json', showClient)

/** Everything of one trip; the PIN is no part of it. */
export const detailJson = (
  showClient: boolean,
) => sql`(${rowJson(showClient)} || jsonb_build_object(
  'reference_notes', t.reference_notes, 'notes', t.notes, 'costcenter_id', t.costcenter_id, 'dynamic_fields', t.dynamic_fields,
  'distance_m', t.distance_m, 'duration_s', t.duration_s, 'quote', t.quote, 'final_fare', t.final_fare,
  'requires_pin', t.requires_pin, 'approval_reasons', t.approval_reasons,
  'times', jsonb_build_object('dispatch_since', t.dispatch_since, 'assigned_at', t.assigned_at, 'on_way_at', t.on_way_at,
    'arrived_at', t.arrived_at, 'no_show_requested_at', t.no_show_requested_at, 'boarded_at', t.boarded_at, 'closed_at', t.closed_at),
  'cancel', case when t.cancel_reason_id is not null then jsonb_build_object('reason_id', t.cancel_reason_id, 'source', t.cancel_source, 'note', t.cancel_note) end,
  'offers', coalesce((select jsonb_agg(jsonb_build_object('offer_id', o.offer_id, 'driver_id', o.driver_id, 'code', od.code,
      'offer_state_id', o.offer_state_id, 'sent_at', o.sent_at, 'expires_at', o.expires_at, 'answered_at', o.answered_at) order by o.offer_id)
    from trip_offer o join driver od using (driver_id) where o.service_id = t.service_id), '[]')))`
