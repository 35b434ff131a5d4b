import { sql } from 'kysely'
import type { RecordPartKind, RecordSummary } from '@chaski/contract/summaries/schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { Operator } from '#src/http/session/principal.ts'
import { linkedClients } from '#src/modules/clients/linked-clients-sql.ts'
import { tripsOfSheet } from '#src/modules/complaints/case/trips-of-sheet.ts'
import { readCase } from '#src/modules/complaints/case/read-case.ts'
import { linkedComplaints } from '#src/modules/complaints/linked-complaints-sql.ts'
import { linkedDrivers, linkedSanctions } from '#src/modules/drivers/linked-fleet-sql.ts'
import { linkedTrips } from '#src/modules/trips/linked-trips-sql.ts'
import { recordOf } from './record-of.ts'

/** Who complains, about whom, and which trips it may be about: what the caller may see of it. */
export const complaintRecord = async (
  db: Db,
  viewer: Operator,
  complaint_id: number,
  only?: RecordPartKind,
): Promise<RecordSummary> => {
  const c = await readCase(db, complaint_id, viewer)
  const signed = sql`(c.document_type_id = ${c.document_type_id} and c.document_number = ${c.document_number})`
  const rider =
    c.service_id === null
      ? signed
      : sql`(${signed} or c.client_id = (select t.client_id from trip t where t.service_id = ${c.service_id}))`
  return recordOf(db, viewer, only, null, (can) => [
    ...can(['MNT_CLIENT_VIEW', 'DSP_CLIENT_VIEW'], () => [
      linkedClients(viewer, c.anonymised ? sql`false` : rider),
    ]),
    ...can('MNT_DRIVER_VIEW', () => [
      linkedDrivers(viewer, sql`d.driver_id = ${c.driver_id}`),
      linkedSanctions(sql`s.sanction_id = ${c.sanction_id}`, true),
    ]),
    ...can('DSP_SERVICE_VIEW', () => linkedTrips(viewer, tripsOfSheet(c))),
    linkedComplaints(
      viewer,
      c.anonymised ? sql`false` : sql`${signed} and c.complaint_id <> ${complaint_id}`,
    ),
  ])
}
