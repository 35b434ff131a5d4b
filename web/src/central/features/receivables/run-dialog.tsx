import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import type { ClosingRun } from '@chaski/contract/receivables/closing-schema.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { monthText } from '@chaski/contract/reports/month-words.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { count, plural } from '#src/shared/formats.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import './receivables.css'

const lookEveryMs = 700

/** How far the work has come; it goes on when the dialog is left. */
export function RunDialog() {
  const closing_run_id = useIdParam('closing_run_id')
  const navigate = useNavigate()
  const query = useQuery({
    ...q(receivables.closingRun, { params: { closing_run_id } }),
    refetchInterval: ({ state: { data } }) =>
      typeof data?.finished_at === 'string' ? false : lookEveryMs,
  })
  const { data } = query
  const finished = data?.finished_at
  useEffect(() => {
    if (typeof finished === 'string')
      void invalidate(receivables.closing, receivables.statements, receivables.closedStatement)
  }, [finished])
  const leave = () =>
    void navigate({ to: '/cierres/estados', search: data ? { month: data.month } : {} })
  return (
    <LoadedDialog title="Avance" query={query} onLeave={leave}>
      {(r) => (
        <Dialog title={titleOf(r)} onLeave={leave}>
          <progress className="closing-progress" value={r.done} max={Math.max(1, r.total)} />
          <p aria-live="polite">
            {r.finished_at === null
              ? `${count(r.done)} de ${plural(r.total, 'empresa')}`
              : `${plural(r.made, r.kind === 'CLOSE' ? 'mes cerrado' : 'factura emitida', r.kind === 'CLOSE' ? 'meses cerrados' : 'facturas emitidas')}.`}
          </p>
          {r.refusals.length > 0 && (
            <ul className="closing-refused" aria-label="No se pudo">
              {r.refusals.map(({ company_id, name, detail }) => (
                <li key={company_id}>
                  <strong>{name}</strong> {detail}
                </li>
              ))}
            </ul>
          )}
          <div className="dialog-actions">
            <Button onClick={leave} data-autofocus>
              {r.finished_at === null ? 'Seguir trabajando' : 'Ver los estados'}
            </Button>
          </div>
        </Dialog>
      )}
    </LoadedDialog>
  )
}

const titleOf = ({ kind, month }: ClosingRun): string =>
  kind === 'CLOSE' ? `Cierre de ${monthText(month)}` : `Facturas de ${monthText(month)}`
