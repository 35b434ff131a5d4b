import { type RawBuilder, sql } from 'kysely'
import { driverStatus, type OperationalStatus } from '@chaski/contract/drivers/driver-status.ts'
import type { DriverState } from '@chaski/contract/drivers/schema.ts'
import { topics } from '@chaski/contract/live.ts'
import { shownStatus } from './shown-status.ts'
import type { ValueOrColumn } from '#src/base/sql/sql.ts'
import { lit } from '#src/base/sql/state-sql.ts'

/** A sanction whose time is over counts no more, whether or not a job has noticed. */
const sanctioned = sql`(d.administrative_status = 'SANCTION' and d.sanction_until > now())`

export const statusId = sql`(${shownStatus('d')})`

export const stateColumns = sql`
  d.driver_id, d.driver_uuid, d.code, d.first_name || ' ' || d.last_name as name, d.is_active, ${statusId} as status_driver_id,
  d.operational_status_id, d.operational_since, d.ends_day_after_service, d.occupied_reason, d.version,
  (select json_build_object('sanction_id', s.sanction_id, 'reason_id', s.reason_id, 'reason', c.name, 'note', s.note, 'until', d.sanction_until)
    from driver_sanction s join catalog_item c on c.kind = 'sanction-reasons' and c.item_id = s.reason_id
    where s.driver_id = d.driver_id and s.state = 'ACTIVE' and ${sanctioned} limit 1) as sanction,
  case when d.administrative_status = 'BLOCK' then json_build_object('kind', d.block_kind, 'reason', d.block_reason) end as block,
  (select json_build_object('shift_id', h.shift_id, 'vehicle_id', v.vehicle_id, 'vehicle_code', v.code, 'plate', v.plate,
      'turn_id', h.turn_id, 'started_at', h.started_at)
    from driver_shift h join vehicle v using (vehicle_id) where h.driver_id = d.driver_id and h.ended_at is null) as shift`

/** What a live message needs besides the state itself. */
export type StoredState = DriverState & { coverage_id: number | null; birth_date: string }

/** Whether a sanction is due to begin or to end. */
export const unsettled = sql`exists (select 1 from driver_sanction s where s.driver_id = d.driver_id
  and ((s.state = 'PENDING' and s.starts_at <= now()) or (s.state = 'ACTIVE' and d.sanction_until <= now())))`

/** What a step of a trip makes of its driver. */
export const movedColumns = (status: OperationalStatus): RawBuilder<unknown> =>
  sql`operational_status_id = ${status}, operational_since = now(), occupied_reason = null,
      queue_since = case when operational_status_id = ${lit(driverStatus.WITH_PASSENGER)} then now() else queue_since end, version = version + 1`

/** What every screen hears of it, from the row as it is now. */
export const movedMessage = (
  moved: RawBuilder<unknown>,
  tenant: string,
  status: OperationalStatus,
  vehicle_id: ValueOrColumn<number | null>,
): RawBuilder<unknown> =>
  sql`select ${topics.driverOperations(tenant)}::text as topic, 'DRIVER' as category, 'STATE' as action,
        jsonb_build_object('driver_id', m.driver_id, 'driver_uuid', m.driver_uuid, 'code', m.code,
          'status_driver_id', ${shownStatus('m', sql`${status}::int`)},
          'vehicle_id', ${vehicle_id}::int, 'reason_id', null, 'until', null, 'note', null, 'version', m.version) as value,
        m.coverage_id, null::int as company_id
      from ${moved} m`
