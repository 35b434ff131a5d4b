import { useState } from 'react'
import { portalPlanCalls } from '@chaski/contract/plans/portal-endpoints.ts'
import { type PlanActs, PlanCards } from '#src/public/plans/plan-cards.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { call } from '#src/shared/call.ts'
import { plural } from '#src/shared/formats.ts'

const pageSize = 50

const acts: PlanActs = {
  pause: ({ plan_id, version }, days) =>
    call(portalPlanCalls.portalPausePlan, { params: { plan_id }, body: { version, ...days } }),
  move: ({ plan_id }, body) => call(portalPlanCalls.portalMovePlan, { params: { plan_id }, body }),
  end: ({ plan_id, version }) =>
    call(portalPlanCalls.portalEndPlan, { params: { plan_id }, body: { version } }),
}

/** The company's rides that come again. */
export function PlansPart({ mayEdit }: { mayEdit: boolean }) {
  const [pages, setPages] = useState(1)
  const { data, problem, retry } = useAnswer(portalPlanCalls.portalPlans, {
    query: { page: 1, page_size: pages * pageSize },
  })
  return (
    <section aria-label="Se repiten">
      {problem && <Problem failure={problem} onRetry={retry} />}
      {data && (
        <>
          <p className="dim">
            {data.total === 0
              ? 'Nada se repite aún. En «Servicios», abra uno y elija «Repetir».'
              : plural(data.total, 'plan', 'planes')}
          </p>
          <PlanCards plans={data.data} {...(mayEdit ? { acts } : {})} onChange={retry} />
          {data.total > data.data.length && (
            <button type="button" className="button" onClick={() => setPages(pages + 1)}>
              Ver más
            </button>
          )}
        </>
      )}
    </section>
  )
}
