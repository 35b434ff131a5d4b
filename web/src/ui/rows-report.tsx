import { useSyncExternalStore } from 'react'
import { Button } from '@mantine/core'
import type { RowResult } from '@chaski/contract/row-result.ts'
import { plural } from '#src/shared/formats.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { toast } from './toast.tsx'
import './rows-report.css'

type ReportRow = { name: string; result: RowResult }
type Report = { title: string; rows: readonly ReportRow[] }

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

/** Stands once at the top of the application. */
export function RowsReportHost() {
  const report = useSyncExternalStore(subscribe, () => shown)
  if (report === null) return null
  const refused = report.rows.filter(({ result }) => !result.ok)
  const leave = () => show(null)
  return (
    <Dialog title={report.title} onLeave={leave} width={560}>
      <p className="rows-report-sum">
        {plural(report.rows.length - refused.length, 'fila hecha', 'filas hechas')},{' '}
        {plural(refused.length, 'rechazada')}.
      </p>
      <ul className="rows-report">
        {[...refused, ...report.rows.filter(({ result }) => result.ok)].map(({ name, result }) => (
          <li key={name} className={result.ok ? undefined : 'rows-report-refused'}>
            <Icon name={result.ok ? 'check' : 'close'} />
            <span>
              <strong>{name}</strong> {result.ok ? 'Hecho' : result.detail}
            </span>
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button data-autofocus onClick={leave}>
          Entendido
        </Button>
      </div>
    </Dialog>
  )
}
