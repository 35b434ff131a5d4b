import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { plans } from '@chaski/contract/plans/endpoints.ts'
import { planCan } from '@chaski/contract/plans/rules.ts'
import type { PlanRow } from '@chaski/contract/plans/schema.ts'
import { allOf } from '@chaski/contract/verdict.ts'
import { q } from '#src/shared/api.ts'
import { dayOf, phone } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import { FactList } from '#src/ui/figures/fact-list.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { RecordLink } from '#src/central/record/record-link.tsx'
import { useMay } from '#src/central/session/use-session.ts'
import { PlanCalendar } from './plan-calendar.tsx'
import { timesText, validityText } from '#src/shared/plan-times.ts'
import { stateOf } from './plan-words.ts'
import './plans.css'

/** Rides are made behind the screen: it looks again by itself. */
const lookEveryMs = 5000

/** One plan: what it orders, and its next two weeks. */
export function PlanPage() {
  const plan_id = useIdParam('plan_id')
  const params = { plan_id }
  const [today] = useState(() => dayOf(Date.now()))
  const query = useQuery({ ...q(plans.get, { params }), refetchInterval: lookEveryMs })
  const { data: plan } = query
  return (
    <Page
      title={plan?.name ?? 'Plan'}
      aside={plan && <StatusChip {...stateOf(plan, today)} />}
      actions={
        <>
          {plan && <PlanActions plan={plan} />}
          <LinkButton variant="default" to="/planes" search>
            Todos los planes
          </LinkButton>
        </>
      }
    >
      <QueryGate query={query}>{(data) => <PlanParts plan={data} />}</QueryGate>
      <Outlet />
    </Page>
  )
}

function PlanActions({ plan }: { plan: PlanRow }) {
  const may = useMay()
  const navigate = useNavigate()
  const params = { plan_id: String(plan.plan_id) }
  const { plan_id, version, name } = plan
  const invalidates = [plans.list, plans.get, plans.calendar]
  const pause = useSave(plans.pause, { invalidates })
  const end = useSave(plans.end, { invalidates })
  const mayChange = may('DSP_SERVICE_UPDATE')
  const resume = () =>
    pause.mutate(
      { params: { plan_id }, body: { version, paused_from: null, paused_to: null } },
      { onSuccess: () => toast(`${name} sigue.`), onError: toastError },
    )
  const finish = async () => {
    const yes = await confirm({
      title: `Terminar ${name}`,
      detail: 'Se cancelan sus servicios futuros que nadie tocó. No se puede deshacer.',
      verb: 'Terminar plan',
      danger: true,
    })
    if (yes)
      end.mutate(
        { params: { plan_id }, body: { version } },
        { onSuccess: () => toast(`${name} terminó.`), onError: toastError },
      )
  }
  return (
    <>
      <ActionButton
        label="Editar"
        icon="edit"
        verdict={allOf(mayChange, may('DSP_CLIENT_VIEW'), planCan.change(plan))}
        onRun={() => void navigate({ to: '/planes/$plan_id/editar', params, search: true })}
      />
      {plan.paused_from === null ? (
        <ActionButton
          label="Pausar"
          icon="pause"
          verdict={allOf(mayChange, planCan.pause(plan))}
          onRun={() => void navigate({ to: '/planes/$plan_id/pausa', params, search: true })}
        />
      ) : (
        <ActionButton
          label="Reanudar"
          icon="undo"
          loading={pause.isPending}
          verdict={allOf(mayChange, planCan.resume(plan))}
          onRun={resume}
        />
      )}
      <ActionButton
        label="Terminar"
        icon="close"
        verdict={allOf(mayChange, planCan.end(plan))}
        onRun={() => void finish()}
      />
    </>
  )
}

function PlanParts({ plan }: { plan: PlanRow }) {
  const may = useMay()
  const navigate = useNavigate()
  const plan_id = String(plan.plan_id)
  const calendar = useQuery({
    ...q(plans.calendar, { params: { plan_id: plan.plan_id } }),
    refetchInterval: lookEveryMs,
  })
  const { client, company_name, ride } = plan
  const facts = [
    ['Para', company_name],
    [
      'Pasajero',
      client && (
        <>
          <RecordLink to="client" id={client.client_id}>
            {client.name}
          </RecordLink>{' '}
          · {phone(client.cellphone)}
        </>
      ),
    ],
    ['Recorrido', [ride.origin, ...ride.destinations].map(({ text }) => text).join(' → ')],
    ['Cuándo', timesText(plan.times)],
    ['Vigencia', validityText(plan)],
    ['En feriados', plan.on_holiday === 'SKIP' ? 'No hay servicio' : 'Como cualquier día'],
    ['Notas', ride.notes],
  ] as const
  return (
    <>
      <section className="card" aria-label="Datos del plan">
        <FactList facts={facts} />
      </section>
      <QueryGate query={calendar} what="No se pudo traer el calendario.">
        {({ data }) => (
          <PlanCalendar
            days={data}
            may={allOf(may('DSP_SERVICE_UPDATE'), planCan.change(plan))}
            onChange={({ day, plan_time_id }) =>
              void navigate({
                to: '/planes/$plan_id/dia/$day/$plan_time_id',
                params: { plan_id, day, plan_time_id: String(plan_time_id) },
                search: true,
              })
            }
            onSettle={(refusal_id) =>
              void navigate({
                to: '/planes/$plan_id/atender/$refusal_id',
                params: { plan_id, refusal_id: String(refusal_id) },
                search: true,
              })
            }
          />
        )}
      </QueryGate>
    </>
  )
}
