import { sql } from 'kysely'
import type { Holder } from '@chaski/contract/documents/schema.ts'
import { type LinkedPart, linked } from '#src/records/linked-part.ts'

/** The documents of a holder as they stand now, those that end soonest first. */
export const linkedDocuments = (holder: Holder, holder_id: number): LinkedPart => ({
  part: 'DOCUMENTS',
  soonest: true,
  rows: sql`select ${linked({
    id: sql`h.document_id`,
    at: sql`h.expires_on::timestamp at time zone 'America/Lima'`,
    text: sql`i.name`,
    state: sql`h.status`,
    presses: sql`h.status <> 'VALID'`,
  })} from current_document h join catalog_item i on i.kind = 'document-types' and i.item_id = h.document_id and i.active
    where h.holder = ${holder} and h.holder_id = ${holder_id}`,
})
