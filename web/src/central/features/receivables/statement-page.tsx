import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { statementCan } from '@chaski/contract/receivables/closing-rules.ts'
import { type ClosedStatement, lineModeNames } from '@chaski/contract/receivables/closing-schema.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { monthText } from '@chaski/contract/reports/month-words.ts'
import { allOf } from '@chaski/contract/verdict.ts'
import { q } from '#src/shared/api.ts'
import { count, date, dateTime, soles } from '#src/shared/formats.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { FactList } from '#src/ui/figures/fact-list.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { takeFile } from '#src/central/take-file.ts'
import { billOf, stateChip } from './closing-words.ts'
import './receivables.css'

/** A closed month of a company: what it is made of, the factura it makes, and what became of that. */
export function StatementPage() {
  const closed_statement_id = useIdParam('closed_statement_id')
  const query = useQuery(q(receivables.closedStatement, { params: { closed_statement_id } }))
  const { data: s } = query
  return (
    <Page
      title={s ? `Estado de cuenta N.º ${s.number}` : 'Estado de cuenta'}
      aside={s && <StatusChip {...stateChip(s.state)} />}
      actions={
        <>
          {s && <Actions s={s} />}
          <LinkButton variant="default" to="/cierres/estados">
            Todos los estados
          </LinkButton>
        </>
      }
    >
      <QueryGate query={query}>{(data) => <Parts s={data} />}</QueryGate>
      <Outlet />
    </Page>
  )
}

function Actions({ s }: { s: ClosedStatement }) {
  const may = useMay()
  const navigate = useNavigate()
  const params = { closed_statement_id: s.closed_statement_id }
  const to = { closed_statement_id: String(s.closed_statement_id) }
  const name = `estado-de-cuenta-${s.number}-${s.month}`
  return (
    <>
      <ActionButton
        label="Emitir factura"
        icon="send"
        variant="filled"
        verdict={allOf(may('CPE_ISSUE'), statementCan.issue(s))}
        onRun={() =>
          void navigate({ to: '/cierres/estados/$closed_statement_id/emitir', params: to })
        }
      />
      <ActionButton
        label="PDF"
        icon="print"
        verdict={may('CXC_VIEW')}
        onRun={() => void takeFile(receivables.closedPdf, { params }, `${name}.pdf`)}
      />
      <ActionButton
        label="Excel"
        icon="download"
        verdict={may('CXC_VIEW')}
        onRun={() => void takeFile(receivables.closedExcel, { params }, `${name}.xlsx`)}
      />
      <ActionButton
        label="Deshacer cierre"
        icon="undo"
        verdict={allOf(may('CXC_COLLECT'), statementCan.undo(s))}
        onRun={() =>
          void navigate({ to: '/cierres/estados/$closed_statement_id/deshacer', params: to })
        }
      />
    </>
  )
}

function Parts({ s }: { s: ClosedStatement }) {
  const facts = [
    ['Empresa', s.company.name],
    ['RUC', s.company.ruc],
    ['Mes', monthText(s.month)],
    ['Servicios', count(s.services)],
    [
      'Tardíos',
      s.late_services > 0
        ? `${count(s.late_services)} de meses anteriores, que terminaron después de su cierre`
        : null,
    ],
    ['Cerró', `${s.closed_by}, ${dateTime(s.closed_at)}`],
    ['Detalle de la factura', lineModeNames[s.line_mode]],
    ['Plazo de pago', `${s.company.payment_days} días`],
    [
      'Cuotas',
      s.cuotas.map((one) => `${date(one.due_date)}: ${soles(one.amount_cents)}`).join(', '),
    ],
    ['Se envía a', s.mail_address],
    ['Enviado', s.mailed_at === null ? null : dateTime(s.mailed_at)],
  ] as const
  return (
    <>
      <section className="card" aria-label="Datos del cierre">
        <FactList facts={facts} />
        {s.comprobante !== null && (
          <p>
            Factura{' '}
            <Link
              to="/comprobantes/$comprobante_id"
              params={{ comprobante_id: String(s.comprobante.comprobante_id) }}
            >
              {billOf(s)}
            </Link>
          </p>
        )}
      </section>
      <section className="card" aria-label="Factura">
        <h2>{s.comprobante === null ? 'Factura por emitir' : 'Líneas de la factura'}</h2>
        <table className="closing-lines">
          <tbody>
            {s.lines.map((line) => (
              <tr key={line.description}>
                <td>{line.description}</td>
                <td>{soles(line.total_cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {(
              [
                ['Valor de venta', s.base_cents],
                ['IGV', s.igv_cents],
                ['Total', s.total_cents],
                ['Detracción', s.detraccion_cents],
              ] as const
            ).map(([label, cents]) =>
              cents === 0 ? null : (
                <tr key={label}>
                  <td>{label}</td>
                  <td>{soles(cents)}</td>
                </tr>
              ),
            )}
          </tfoot>
        </table>
      </section>
    </>
  )
}
