import { portalReportCalls } from '@chaski/contract/reports/portal-endpoints.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { problemText } from '#src/public/ui/problem-text.ts'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { soles, when } from '#src/shared/formats.ts'

/** Rides over the company's rules: nobody drives them until the approver decides. */
export function ApprovalsPart() {
  const { data, problem, retry } = useAnswer(portalReportCalls.portalApprovals, {
    query: { page_size: 100 },
  })
  return (
    <section aria-label="Por aprobar">
      {problem && <Problem text={problemText(problem)} id={problem.body.id} onRetry={retry} />}
      {data?.total === 0 && <p className="dim">Ningún servicio espera aprobación.</p>}
      <ul className="portal-list">
        {data?.data.map((trip) => (
          <li key={trip.service_id}>
            <div>
              <strong>
                {trip.client_name} · {when(trip.date_time_service)}
              </strong>
              <span>
                {trip.origin_text}
                {trip.destination_text !== null && ` → ${trip.destination_text}`}
              </span>
              <span>
                {trip.costcenter_code !== null && `${trip.costcenter_code} · `}
                {trip.reasons.map(({ detail }) => detail).join(' · ')}
              </span>
            </div>
            <strong className="portal-amount">{soles(trip.fare_cents)}</strong>
          </li>
        ))}
      </ul>
      <button type="button" className="button" onClick={retry}>
        Actualizar
      </button>
    </section>
  )
}
