import { sql } from 'kysely'
import type { RecordPartKind, RecordSummary } from '@chaski/contract/summaries/schema.ts'
import type { Operator } from '#src/http/session/principal.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { linkedFavorites, linkedPrivacy } from '#src/modules/clients/linked-clients-sql.ts'
import { getClient } from '#src/modules/clients/get-client.ts'
import { ridesBefore } from '#src/modules/clients/rides-before-sql.ts'
import { linkedComplaints } from '#src/modules/complaints/linked-complaints-sql.ts'
import { linkedCalls } from '#src/modules/desk/calls/linked-calls-sql.ts'
import { linkedItems } from '#src/modules/lost-items/linked-items-sql.ts'
import { linkedPlans } from '#src/modules/plans/linked-plans-sql.ts'
import { linkedRatings, linkedRideWords, linkedTrips } from '#src/modules/trips/linked-trips-sql.ts'
import { linkedPastTrips } from '#src/modules/trips/past/linked-past-trips-sql.ts'
import { recordOf } from './record-of.ts'

/** What somebody who rides is linked with: what the caller may see of it, part by part. */
export const clientRecord = async (
  db: Db,
  viewer: Operator,
  client_id: number,
  only?: RecordPartKind,
): Promise<RecordSummary> => {
  const client = await getClient(db, viewer, client_id)
  const ofTrips = sql`t.client_id = ${client_id}`
  const said = sql`k.service_id in (select t.service_id from trip t where t.client_id = ${client_id})`
  const signed =
    client.document_number === null
      ? said
      : sql`(${said} or (c.document_type_id = ${client.document_type_id} and c.document_number = ${client.document_number}))`
  return recordOf(db, viewer, only, ofTrips, (can) => [
    ...can('DSP_SERVICE_VIEW', () => [
      ...linkedTrips(viewer, ofTrips),
      linkedPastTrips(viewer, ridesBefore(client_id)),
      linkedRatings(viewer, ofTrips),
      linkedItems(viewer, ofTrips),
    ]),
    ...can(['MSG_DRIVER_VIEW', 'CLM_VIEW'], () => [linkedRideWords(viewer, ofTrips)]),
    ...can('CLM_VIEW', () => [linkedComplaints(viewer, signed)]),
    ...can('MNT_CLIENT_VIEW', () => [linkedFavorites(client_id)]),
    ...can('DSP_CLIENT_VIEW', () => [linkedCalls(viewer, sql`r.client_id = ${client_id}`)]),
    ...can('DSP_SERVICE_VIEW', () => [linkedPlans(viewer, sql`p.client_id = ${client_id}`)]),
    ...can('PRV_REQUESTS', () => [linkedPrivacy(client_id)]),
  ])
}
