import { Button } from '@mantine/core'
import type { RowResult } from '@chaski/contract/row-result.ts'
import { plural } from '#src/shared/formats.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import './rows-report.css'

export type ReportRow = { name: string; result: RowResult }
export type Report = { title: string; rows: readonly ReportRow[] }

/** Each row of a common act with its own answer, the refused ones first. */
export function RowsReportDialog({ report, onLeave }: { report: Report; onLeave: () => void }) {
  const refused = report.rows.filter(({ result }) => !result.ok)
  return (
    <Dialog title={report.title} onLeave={onLeave} width={560}>
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
        <Button data-autofocus onClick={onLeave}>
          Entendido
        </Button>
      </div>
    </Dialog>
  )
}
