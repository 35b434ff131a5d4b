import { sql } from 'kysely'
import {
  alertLabels,
  type AlertKind,
  type DispatchAlert,
} from '@chaski/contract/dispatch/engine-schema.ts'
import { topics } from '@chaski/contract/live.ts'
import { offerSets } from '@chaski/contract/trips/offer-state.ts'
import { tripSets, tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Scope } from '#src/access/scope.ts'
import type { TripToMatch } from '#src/modules/fleet/waiting-trip.ts'
import { tripScope } from '#src/modules/trips/trip-scope.ts'
import { type Db, many, maybe } from '#src/base/sql/sql.ts'
import { publishWith } from '#src/events/publish-with.ts'
import { lit, oneOf } from '#src/base/sql/state-sql.ts'

type Row = Omit<DispatchAlert, 'label'>

export const openAlerts = async (db: Db, scope: Scope): Promise<DispatchAlert[]> =>
  (
    await many(
      db,
      sql<Row>`select a.alert_id, a.kind, a.service_id, t.origin_text as origin,
          case when d.driver_id is not null then json_build_object('driver_id', d.driver_id, 'code', coalesce(v.code, d.code)) end as driver,
          a.raised_at, a.kind <> 'NO_TAKER' as can_reassign, a.why,
          case when n.driver_id is not null then json_build_object('driver_id', n.driver_id, 'code', coalesce(nv.code, n.code), 'eta_s', a.nearest_eta_s) end as nearest
        from dispatch_alert a join trip t using (service_id) left join driver d on d.driver_id = a.driver_id
          left join vehicle v on v.vehicle_id = t.vehicle_id and t.driver_id = a.driver_id
          left join driver n on n.driver_id = a.nearest_driver_id
          left join driver_shift ns on ns.driver_id = n.driver_id and ns.ended_at is null
          left join vehicle nv on nv.vehicle_id = ns.vehicle_id
        where a.closed_at is null and ${tripScope(scope)} order by a.raised_at limit 200`,
    )
  ).map((row) => ({ ...row, label: alertLabels[row.kind] }))

type NewAlert = { kind: AlertKind; service_id: number; driver_id: number | null }

/** Raises an alert and tells every board, once: while it is open nothing more is said. */
export const raiseAlert = async (db: Db, tenant: string, alert: NewAlert): Promise<number> => {
  const { count } = await publishWith(
    db,
    (append) => sql`with raised as (
          insert into dispatch_alert (kind, service_id, driver_id)
          values (${alert.kind}, ${alert.service_id}, ${alert.driver_id}) on conflict do nothing
          returning alert_id, kind, service_id, driver_id)
        ${append(alertRows(tenant, 'raised', sql`r.kind`))}`,
  )
  return count
}

const alertRows = (tenant: string, from: 'raised' | 'over', kind: ReturnType<typeof sql>) =>
  sql`select ${topics.operations(tenant)}, 'OPERATION', 'ALERT', jsonb_build_object('kind', ${kind}, 'alert_id', r.alert_id,
      'service_id', r.service_id, 'driver_id', r.driver_id), t.coverage_id, t.company_id
    from ${sql.raw(from)} r join trip t using (service_id)`

export type Limit = {
  coverage_id: number
  alarm_refusals: number
  alarm_s: number
  is_on: boolean
  zones_off: number[]
}

/** Whether a trip is left to people: its coverage or its zone is switched off. */
const leftToPeople = sql`(not l.is_on or coalesce(t.origin_zone_id = any(l.zones_off), false))`
/** Nobody at a desk has heard of it: where it is left to people, somebody must be told. */
const cameAlone = sql`t.source in ('APP', 'WEB', 'CORPORATIVO')`

/** Trips that nobody takes: too many passes or too long a wait. A booking alarms by its time of pickup. */
export const raiseNoTaker = async (
  db: Db,
  tenant: string,
  limits: readonly Limit[],
): Promise<number> => {
  const { count } = await publishWith(
    db,
    (append) => sql`with raised as (
          insert into dispatch_alert (kind, service_id)
          select 'NO_TAKER', t.service_id
          from trip t join jsonb_to_recordset(${JSON.stringify(limits)}::jsonb)
            as l(coverage_id int, alarm_refusals int, alarm_s int, is_on boolean, zones_off int[]) using (coverage_id)
          where t.status_type_id in ${oneOf(tripSets.seeking)} and t.retained_at is null and (not ${leftToPeople} or ${cameAlone})
            and (case when t.is_booking then t.date_time_service - interval '10 minutes'
                else coalesce(t.dispatch_since, t.created_at) + make_interval(secs => l.alarm_s) end <= now()
              or (select count(*) from trip_offer o where o.service_id = t.service_id and o.offer_state_id in ${oneOf(offerSets.passed)}
                and o.answered_at >= coalesce(t.dispatch_since, t.created_at)) >= l.alarm_refusals)
            and not exists (select 1 from dispatch_alert a where a.service_id = t.service_id and a.kind = 'NO_TAKER'
              and (a.closed_at is null or a.closed_at > now() - interval '5 minutes'))
          on conflict do nothing
          returning alert_id, kind, service_id, driver_id)
        ${append(alertRows(tenant, 'raised', sql`r.kind`))}`,
  )
  return count
}

export type Alarmed = {
  alert_id: number
  trip: TripToMatch & { coverage_id: number | null }
  left_to_people: boolean
  asked: number
  passed: number
}

/** Alarms whose reason nobody has looked at for a while; few at a time, the longest unseen first. */
export const alertsToExplain = (db: Db, limits: readonly Limit[]): Promise<Alarmed[]> =>
  many(
    db,
    sql<Alarmed>`select a.alert_id, row_to_json(t) as trip, coalesce(${leftToPeople}, true) as left_to_people, offers.asked, offers.passed
      from dispatch_alert a join trip t using (service_id)
        left join jsonb_to_recordset(${JSON.stringify(limits)}::jsonb) as l(coverage_id int, is_on boolean, zones_off int[]) on l.coverage_id = t.coverage_id
        cross join lateral (
          select count(*)::int as asked, (count(*) filter (where o.offer_state_id in ${oneOf(offerSets.passed)}))::int as passed
          from trip_offer o where o.service_id = t.service_id and o.sent_at >= coalesce(t.dispatch_since, t.created_at)) offers
      where a.kind = 'NO_TAKER' and a.closed_at is null and (a.looked_at is null or a.looked_at < now() - interval '15 seconds')
      order by a.looked_at nulls first, a.alert_id limit 50`,
  )

type Reason = {
  alert_id: number
  why: string
  nearest_driver_id: number | null
  nearest_eta_s: number | null
}

/** Every board looks again when the reason or the unit is another one; the minutes that pass are news to nobody. */
export const saveReasons = async (
  db: Db,
  tenant: string,
  reasons: readonly Reason[],
): Promise<void> => {
  await publishWith(
    db,
    (append) => sql`with x as (
          select * from jsonb_to_recordset(${JSON.stringify(reasons)}::jsonb) as x(alert_id int, why text, nearest_driver_id int, nearest_eta_s int)),
        known as (select a.alert_id, a.why is distinct from x.why or a.nearest_driver_id is distinct from x.nearest_driver_id as is_news
          from dispatch_alert a join x using (alert_id) where a.closed_at is null for update of a),
        raised as (
          update dispatch_alert a set why = x.why, nearest_driver_id = x.nearest_driver_id, nearest_eta_s = x.nearest_eta_s, looked_at = now()
          from x join known using (alert_id) where a.alert_id = x.alert_id
          returning a.alert_id, a.kind, a.service_id, a.driver_id, known.is_news)
        ${append(sql`${alertRows(tenant, 'raised', sql`r.kind`)} where r.is_news`)}`,
  )
}

/** What has settled itself: the trip found a taker, or the unit in doubt is no longer on its way to it. */
export const closeSettled = async (db: Db, tenant: string): Promise<number> => {
  const { count } = await publishWith(
    db,
    (append) => sql`with over as (
          update dispatch_alert a set closed_at = now(), closed_by = 'Despacho automático'
          from trip t where t.service_id = a.service_id and a.closed_at is null
            and (case when a.kind = 'NO_TAKER' then t.status_type_id not in ${oneOf(tripSets.seeking)}
              else t.status_type_id <> ${lit(tripStatus.ON_WAY)} or t.driver_id is distinct from a.driver_id end)
          returning a.alert_id, a.service_id, a.driver_id)
        ${append(alertRows(tenant, 'over', sql`'ALERT_CLOSED'::text`))}`,
  )
  return count
}

/** The trip that nobody takes, of an open alarm within the caller's scope. */
export const tripOfAlert = async (
  db: Db,
  scope: Scope,
  alert_id: number,
): Promise<number | undefined> =>
  (
    await maybe(
      db,
      sql<{
        service_id: number
      }>`select a.service_id from dispatch_alert a join trip t using (service_id)
        where a.alert_id = ${alert_id} and a.kind = 'NO_TAKER' and a.closed_at is null and ${tripScope(scope)}`,
    )
  )?.service_id

/** An alert within the caller's scope, closed in this step; undefined when it is gone. */
export const takeAlert = async (
  trx: Db,
  tenant: string,
  scope: Scope,
  alert_id: number,
  by: string | null,
  note: string,
): Promise<NewAlert | undefined> => {
  const { rows } = await publishWith(
    trx,
    (append) => sql<NewAlert>`with over as (
        update dispatch_alert a set closed_at = now(), closed_by = ${by}, note = ${note}
        from trip t where t.service_id = a.service_id and a.alert_id = ${alert_id} and a.closed_at is null and ${tripScope(scope)}
        returning a.alert_id, a.kind, a.service_id, a.driver_id),
      published as (${append(alertRows(tenant, 'over', sql`'ALERT_CLOSED'::text`))})
      select kind, service_id, driver_id from over`,
  )
  return rows[0]
}

/** The driver does what was asked: the doubt is over before anybody had to look. */
export const closeAlertsOf = async (
  db: Db,
  tenant: string,
  service_id: number,
): Promise<number> => {
  const { count } = await publishWith(
    db,
    (append) => sql`with over as (
          update dispatch_alert a set closed_at = now(), closed_by = 'Despacho automático'
          where a.service_id = ${service_id} and a.kind <> 'NO_TAKER' and a.closed_at is null
          returning a.alert_id, a.service_id, a.driver_id)
        ${append(alertRows(tenant, 'over', sql`'ALERT_CLOSED'::text`))}`,
  )
  return count
}
