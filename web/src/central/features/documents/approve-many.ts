import { holders, type InboxRow } from '@chaski/contract/documents/schema.ts'
import { plural } from '#src/shared/formats.ts'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import { reportRows } from '#src/ui/figures/rows-report.tsx'
import { toastError } from '#src/ui/notice/toast.tsx'
import { evaluateMany, refreshDocuments } from './holder-calls.ts'

/** Approves the marked documents, a call per kind of holder; each document's own answer is told. */
export async function approveMany(rows: readonly InboxRow[]): Promise<void> {
  const sure = await confirm({
    title: `Aprobar ${plural(rows.length, 'documento')}`,
    detail: 'Cada uno se aprueba tal como se ve ahora; los que cambiaron se quedan por evaluar.',
    verb: 'Aprobar',
  })
  if (!sure) return
  try {
    const answers = await Promise.all(
      holders.map(async (holder) => {
        const own = rows.filter((row) => row.holder === holder)
        if (own.length === 0) return []
        const items = own.map(({ holder_id, document_id, revision }) => ({
          holder_id,
          document_id,
          version: revision.version,
        }))
        const { data } = await evaluateMany(holder, { approved: true, reason: null, items })
        return own.map((row, index) => ({
          name: `${row.document_name} · ${row.holder_name}`,
          result: data[index]!,
        }))
      }),
    )
    // Before the report: whoever closes it marks the documents as they are by now.
    await refreshDocuments()
    reportRows('Aprobar', answers.flat())
  } catch (error) {
    await refreshDocuments()
    toastError(error)
  }
}
