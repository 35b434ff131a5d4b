import { sql } from 'kysely'
import { tripSets, tripStatus } from '@chaski/contract/trips/statuses.ts'

const coming = tripSets.coming.join(', ')
const onBoard = String(tripStatus.ON_BOARD)

/** Beside a trip `t`: its estimate, while it is of this driver and of this part of the ride. */
export const etaJoin =
  sql.raw(`left join trip_eta e on e.service_id = t.service_id and e.driver_id = t.driver_id
  and e.leg = case when t.status_type_id = ${onBoard} then 'DESTINATION' else 'PICKUP' end`)

/** Seconds as they were at `etaAt`: to the passenger, then to the destination; at the door nothing is left to wait for. */
export const etaSeconds = `case when t.status_type_id in (${coming}) then coalesce(e.seconds, t.eta_s)
  when t.status_type_id = ${onBoard} then e.seconds end`

export const etaAt = `case when t.status_type_id in (${coming}) then
    case when e.seconds is null then case when t.eta_s is not null then t.assigned_at end else e.at end
  when t.status_type_id = ${onBoard} and e.seconds is not null then e.at end`

/** What is left of it now, for a message that is read once. */
export const etaNow = sql.raw(
  `case when (${etaSeconds}) is not null
    then greatest(0, (${etaSeconds}) - coalesce(extract(epoch from now() - (${etaAt})), 0))::int end`,
)
