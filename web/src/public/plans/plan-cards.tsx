import { lazy, Suspense, useState } from 'react'
import { planState } from '@chaski/contract/plans/rules.ts'
import type { MovedPlan, OwnPlan, PlanPlaces } from '@chaski/contract/plans/own-schema.ts'
import { useSend } from '#src/public/form/use-send.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { date, dayOf, plural } from '#src/shared/formats.ts'
import { timesText, validityText } from '#src/shared/plan-times.ts'
import './plans.css'

const PlacesForm = lazy(async () => ({
  default: (await import('./places-form.tsx')).PlacesForm,
}))

export type PlanActs = {
  pause: (
    plan: OwnPlan,
    days: { paused_from: string | null; paused_to: string | null },
  ) => Promise<unknown>
  move: (plan: OwnPlan, places: PlanPlaces) => Promise<MovedPlan>
  end: (plan: OwnPlan) => Promise<unknown>
}
type PlanCardsProps = {
  plans: readonly OwnPlan[]
  /** Absent for those who only look. */
  acts?: PlanActs
  onChange: () => void
}

/** What comes again, and how to pause it or to let it be. */
export function PlanCards({ plans, acts, onChange }: PlanCardsProps) {
  // One at a time: the fields of two would have the same names.
  const [moving, setMoving] = useState<number | null>(null)
  return (
    <ul className="plan-list">
      {plans.map((plan) => (
        <PlanCard
          key={plan.plan_id}
          plan={plan}
          acts={acts}
          onChange={onChange}
          isMoving={plan.plan_id === moving}
          onMoving={(is) => setMoving(is ? plan.plan_id : null)}
        />
      ))}
    </ul>
  )
}

const stateWords = (plan: OwnPlan, today: string): string => {
  const state = planState(plan, today)
  if (state === 'ENDED') return 'Terminado'
  if (state === 'ACTIVE') return validityText(plan)
  return plan.paused_to === null ? 'En pausa' : `En pausa hasta el ${date(plan.paused_to)}`
}

type PlanCardProps = Omit<PlanCardsProps, 'plans'> & {
  plan: OwnPlan
  isMoving: boolean
  onMoving: (is: boolean) => void
}

function PlanCard({ plan, acts, onChange, isMoving, onMoving }: PlanCardProps) {
  const [ending, setEnding] = useState(false)
  const { sending, failure, send } = useSend()
  const [today] = useState(() => dayOf(Date.now()))
  const isOver = planState(plan, today) === 'ENDED'
  const isPaused = plan.paused_from !== null
  const way = [plan.origin.text, ...plan.destinations.map(({ text }) => text)].join(' → ')
  const open = plan.destinations.length === 0 ? ' → destino por decir' : ''
  const run = async (work: () => Promise<unknown>) => {
    // Whether it worked or was refused, what is shown is asked for again.
    await send(work)
    setEnding(false)
    onChange()
  }
  return (
    <li className="card plan-card">
      <strong>
        {way}
        {open}
      </strong>
      <p>{timesText(plan.times)}</p>
      <p className="dim">
        {plan.passenger_name}
        {plan.company_name !== null && ` · ${plan.company_name}`} · {stateWords(plan, today)}
      </p>
      {plan.refusals > 0 && (
        <p className="field-problem">
          {plural(plan.refusals, 'viaje')} no se pudo pedir: la central lo está viendo.
        </p>
      )}
      {failure && <Problem failure={failure} />}
      {acts !== undefined && !isOver && isMoving && (
        <Suspense>
          <PlacesForm
            plan={plan}
            send={acts.move}
            onDone={() => {
              onMoving(false)
              onChange()
            }}
            onLeave={() => onMoving(false)}
          />
        </Suspense>
      )}
      {acts !== undefined && !isOver && !isMoving && (
        <div className="actions">
          {ending ? (
            <>
              <button type="button" className="button" onClick={() => setEnding(false)}>
                No, seguir
              </button>
              <button
                type="button"
                className="text-button"
                disabled={sending}
                onClick={() => void run(() => acts.end(plan))}
              >
                Sí, dejar de repetir
              </button>
            </>
          ) : (
            <>
              <button
                type="button"
                className="button"
                disabled={sending}
                onClick={() =>
                  void run(() =>
                    acts.pause(plan, { paused_from: isPaused ? null : today, paused_to: null }),
                  )
                }
              >
                {isPaused ? 'Reanudar' : 'Pausar'}
                <span className="visually-hidden"> {way}</span>
              </button>
              <button type="button" className="button" onClick={() => onMoving(true)}>
                Cambiar lugares<span className="visually-hidden"> {way}</span>
              </button>
              <button type="button" className="text-button" onClick={() => setEnding(true)}>
                Dejar de repetir<span className="visually-hidden"> {way}</span>
              </button>
            </>
          )}
        </div>
      )}
    </li>
  )
}
