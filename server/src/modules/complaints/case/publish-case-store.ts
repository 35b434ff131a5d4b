import { sql } from 'kysely'
import { elsewhere, type LiveAction } from '@chaski/contract/live.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { publishWith } from '#src/events/publish-with.ts'

/** Says for other systems what became of a case: its numbers and its state, in the place of its ride or its driver. */
export const publishCase = async (
  trx: Db,
  complaint_id: number,
  action: LiveAction<'COMPLAINT'>,
): Promise<void> => {
  await publishWith(trx, (append) =>
    append(sql`select ${elsewhere}::text, 'COMPLAINT', ${action}::text, jsonb_build_object('complaint_id', c.complaint_id,
        'complaint_uuid', c.complaint_uuid, 'kind', k.kind, 'state', k.state, 'service_id', k.service_id, 'version', k.version),
        coalesce(t.coverage_id, d.coverage_id), t.company_id
      from complaint c join complaint_case k using (complaint_id)
        left join trip t on t.service_id = k.service_id left join driver d on d.driver_id = k.driver_id
      where c.complaint_id = ${complaint_id}`),
  )
}
