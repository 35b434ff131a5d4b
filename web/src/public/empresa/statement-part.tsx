import { useState } from 'react'
import { portalReportCalls } from '@chaski/contract/reports/portal-endpoints.ts'
import { urlOf } from '@chaski/contract/client.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { count, date, dayOf, plural, soles } from '#src/shared/formats.ts'
import { centerName } from './center-name.ts'
import { PortalCredit } from './portal-credit.tsx'
import { MonthSteps } from './month-steps.tsx'

/** What the company owes for a month, by cost center, to look at and to file. */
export function StatementPart() {
  const [month, setMonth] = useState(() => dayOf(Date.now()).slice(0, 7))
  const query = { month }
  const { data, problem, retry } = useAnswer(portalReportCalls.portalStatement, {
    query: { ...query, page_size: 1 },
  })
  return (
    <section aria-label="Estado de cuenta">
      <PortalCredit />
      <MonthSteps month={month} onChange={setMonth} />
      {problem && <Problem failure={problem} onRetry={retry} />}
      {data && data.month === month && (
        <>
          <dl className="portal-facts">
            <div>
              <dt>Servicios</dt>
              <dd>{count(data.services)}</dd>
            </div>
            <div>
              <dt>Pagado al momento</dt>
              <dd>{soles(data.paid_cents)}</dd>
            </div>
            <div className="portal-total">
              <dt>Total por pagar</dt>
              <dd>{soles(data.credit_cents)}</dd>
            </div>
            {data.igv_cents > 0 && (
              <div>
                <dt>De ello IGV 18 %</dt>
                <dd>{soles(data.igv_cents)}</dd>
              </div>
            )}
            <div>
              <dt>Vence el</dt>
              <dd>{date(data.due_date)}</dd>
            </div>
          </dl>
          <h2>Por centro de costo</h2>
          {data.centers.length === 0 && <p className="dim">Ningún servicio en este mes.</p>}
          <ul className="portal-list">
            {data.centers.map((center) => (
              <li key={center.costcenter_id ?? 0}>
                <div>
                  <strong>{centerName(center)}</strong>
                  <span>
                    {plural(center.services, 'servicio')}
                    {center.paid_cents > 0 && ` · ${soles(center.paid_cents)} pagados al momento`}
                  </span>
                </div>
                <strong className="portal-amount">{soles(center.credit_cents)}</strong>
              </li>
            ))}
          </ul>
          <div className="portal-actions">
            <a
              className="button primary"
              href={urlOf(portalReportCalls.portalStatementPdf, { query })}
              download
            >
              Descargar PDF
            </a>
            <a
              className="button"
              href={urlOf(portalReportCalls.portalStatementExcel, { query })}
              download
            >
              Descargar Excel
            </a>
          </div>
        </>
      )}
    </section>
  )
}
