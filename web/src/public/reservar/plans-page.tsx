import { clientPlanCalls } from '@chaski/contract/plans/client-endpoints.ts'
import { type PlanActs, PlanCards } from '#src/public/plans/plan-cards.tsx'
import { Link } from '#src/public/router/link.tsx'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { callAsClient } from './call-as-client.ts'
import { useClientAnswer } from './use-client-answer.ts'

const acts: PlanActs = {
  pause: ({ plan_id, version }, days) =>
    callAsClient(clientPlanCalls.clientPause, { params: { plan_id }, body: { version, ...days } }),
  move: ({ plan_id }, body) =>
    callAsClient(clientPlanCalls.clientMove, { params: { plan_id }, body }),
  end: ({ plan_id, version }) =>
    callAsClient(clientPlanCalls.clientEnd, { params: { plan_id }, body: { version } }),
}

/** One's own rides that come again. */
export function PlansPage() {
  const { data, problem, retry } = useClientAnswer(clientPlanCalls.clientPlans, {}, 0)
  if (data === undefined)
    return problem ? <Problem failure={problem} onRetry={retry} /> : <PageSkeleton />
  return (
    <article className="page reservar">
      <h1>Viajes que se repiten</h1>
      {data.data.length === 0 && (
        <p className="dim">
          Nada se repite aún. Abra un viaje suyo y elija «Repetir cada semana»: iremos por usted los
          días que diga.
        </p>
      )}
      <PlanCards plans={data.data} acts={acts} onChange={retry} />
      <p>
        <Link to="/reservar/mis-viajes">Mis viajes</Link>
      </p>
    </article>
  )
}
