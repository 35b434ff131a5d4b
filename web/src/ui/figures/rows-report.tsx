import { Suspense, useSyncExternalStore } from 'react'
import { plural } from '#src/shared/formats.ts'
import { late } from '#src/ui/status/late.ts'
import type { Report, ReportRow } from './rows-report-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'

let shown: Report | null = null
const listeners = new Set<() => void>()
const show = (next: Report | null): void => {
  shown = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What became of several rows at once: a word when all went well, else a list with each row's own answer. */
export const reportRows = (title: string, rows: readonly ReportRow[]): void => {
  if (rows.some(({ result }) => !result.ok)) show({ title, rows })
  else toast(`${title}: ${rows.length === 1 ? rows[0]!.name : plural(rows.length, 'fila')}.`)
}

const RowsReportDialog = late(
  async () => (await import('./rows-report-dialog.tsx')).RowsReportDialog,
)

/** Stands once at the top of the application. */
export function RowsReportHost() {
  const report = useSyncExternalStore(subscribe, () => shown)
  return (
    <Suspense fallback={null}>
      {report !== null && <RowsReportDialog report={report} onLeave={() => show(null)} />}
    </Suspense>
  )
}
