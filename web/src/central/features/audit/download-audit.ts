import type { z } from 'zod'
import { audit } from '@chaski/contract/audit/endpoints.ts'
import type { auditFilters } from '@chaski/contract/audit/schema.ts'
import { call } from '#src/shared/call.ts'
import { dayOf } from '#src/shared/formats.ts'
import { saveFile } from '#src/ui/action/save-file.ts'
import { toastError } from '#src/ui/notice/toast.tsx'

/** The filtered log as a file; the export itself leaves its own entry. */
export async function downloadAudit(
  filters: Omit<z.infer<typeof auditFilters>, 'page' | 'page_size'>,
): Promise<void> {
  try {
    saveFile(await call(audit.export, { query: filters }), `auditoria-${dayOf(Date.now())}.csv`)
  } catch (error) {
    toastError(error)
  }
}
