import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { soles } from '#src/shared/formats.ts'

/** What the company has taken on credit and what is left of it, before anybody orders or approves more. */
export function PortalCredit() {
  const { data, problem, retry } = useAnswer(portalCalls.portalCredit, {})
  if (problem) return <Problem failure={problem} onRetry={retry} />
  if (!data?.credit_enabled) return null
  const facts = [
    ['Línea de crédito', data.limit_cents],
    ['Por pagar', data.owed_cents],
    ['Reservado', data.reserved_cents],
    ['Disponible', data.left_cents],
  ] as const
  return (
    <dl className="portal-facts" aria-label="Crédito">
      {facts.map(([label, cents]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{cents === null ? 'Sin límite' : soles(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
