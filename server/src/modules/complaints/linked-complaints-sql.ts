import { type RawBuilder, sql } from 'kysely'
import { casesInReach, type Viewer } from '#src/access/reach.ts'
import { type LinkedPart, linked } from '#src/records/linked-part.ts'

/** The sheets `c` (cases `k`) of a record. `of` says which. */
export const linkedComplaints = (viewer: Viewer, of: RawBuilder<unknown>): LinkedPart => ({
  part: 'COMPLAINTS',
  rows: sql`select ${linked({
    id: sql`c.complaint_id`,
    at: sql`c.filed_at`,
    text: sql`c.code || ' · ' || left(c.detail, 120)`,
    state: sql`k.state`,
    service_id: sql`k.service_id`,
    complaint_id: sql`c.complaint_id`,
    presses: sql`k.state in ('REGISTERED', 'IN_PROGRESS', 'OFFER_SENT')`,
  })} from complaint c join complaint_case k using (complaint_id) where ${of} and ${casesInReach(viewer)}`,
})
