import { Link } from '@tanstack/react-router'
import type { OpenRefusal } from '@chaski/contract/plans/schema.ts'
import { time } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'

/** What plans could not order for the day: somebody has to see to it. */
export function DayRefusals({ refusals }: { refusals: readonly OpenRefusal[] }) {
  return (
    <section className="card day-refusals" aria-label="Por atender">
      <h2>
        <Icon name="alert" /> No se pudieron crear
      </h2>
      <ul>
        {refusals.map(({ refusal_id, plan_id, name, at, detail }) => (
          <li key={refusal_id}>
            <strong>{time(at)}</strong>{' '}
            <Link to="/planes/$plan_id" params={{ plan_id: String(plan_id) }}>
              {name}
            </Link>
            : {detail}
          </li>
        ))}
      </ul>
    </section>
  )
}
