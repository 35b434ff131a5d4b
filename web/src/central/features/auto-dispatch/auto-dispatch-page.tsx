import { useQuery } from '@tanstack/react-query'
import { Button, Select } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { AutoPlan } from '@chaski/contract/dispatch/engine-schema.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { ago } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { useSave } from '#src/shared/use-save.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useOperations } from '#src/central/live/use-operations.ts'
import { PlanForm } from './plan-form.tsx'
import { PlanHistory } from './plan-history.tsx'
import { ScoreCard } from './score-card.tsx'
import './auto-dispatch.css'

const api = getRouteApi('/app/despacho-automatico')
const look = () => invalidate(dispatch.autoState, dispatch.planHistory)

/** How automatic dispatch decides in a coverage: few values, tried on a past day before they count. */
export function AutoDispatchPage() {
  const state = useQuery({ ...q(dispatch.autoState, {}), refetchInterval: 10_000 })
  const { cobertura } = api.useSearch()
  const navigate = api.useNavigate()
  useOperations(['AUTO_DISPATCH'], look)
  const coverages = state.data?.data ?? []
  const coverage = coverages.find((one) => one.coverage_id === cobertura) ?? coverages[0]
  return (
    <Page
      title="Despacho automático"
      aside={state.data && <EngineChip engine={state.data.engine} />}
      actions={
        <>
          {coverages.length > 1 && (
            <Select
              aria-label="Cobertura"
              data={coverages.map(({ coverage_id, name }) => ({
                value: String(coverage_id),
                label: name,
              }))}
              value={coverage === undefined ? null : String(coverage.coverage_id)}
              allowDeselect={false}
              onChange={(value) => void navigate({ search: { cobertura: Number(value) } })}
            />
          )}
          {coverage !== undefined && <PowerButton {...coverage} />}
        </>
      }
    >
      {state.error !== null && (
        <ErrorNotice error={state.error} onRetry={() => void state.refetch()} />
      )}
      {coverage !== undefined && <Plan key={coverage.coverage_id} {...coverage} />}
    </Page>
  )
}

type Engine = { node: string; beat_at: string; alive: boolean } | null

function EngineChip({ engine }: { engine: Engine }) {
  if (engine?.alive !== true)
    return <StatusChip tone="alarm" icon="alert" label="El motor no responde" />
  return <StatusChip tone="good" icon="check" label={`Motor en marcha · ${ago(engine.beat_at)}`} />
}

function PowerButton({
  coverage_id,
  name,
  is_on,
}: Pick<AutoPlan, 'coverage_id' | 'name' | 'is_on'>) {
  const change = useSave(dispatch.switchAuto, {
    invalidates: [dispatch.autoState, dispatch.planHistory, dispatch.zoneQueues],
  })
  const toggle = () =>
    void change
      .mutateAsync({ body: { coverage_id, is_on: !is_on } })
      .then(() => toast(`Despacho automático ${is_on ? 'apagado' : 'encendido'} en ${name}.`))
      .catch(toastError)
  return (
    <Button variant={is_on ? 'default' : 'filled'} loading={change.isPending} onClick={toggle}>
      {is_on ? 'Apagar' : 'Encender'} en {name}
    </Button>
  )
}

function Plan({ coverage_id, is_on }: Pick<AutoPlan, 'coverage_id' | 'is_on'>) {
  const { data, error, refetch } = useFresh(dispatch.autoPlan, { params: { coverage_id } })
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  return (
    <div className="auto-plan">
      {!is_on && (
        <p className="auto-off">
          Está apagado: los valores se guardan, pero nadie oferta por sí solo.
        </p>
      )}
      <ScoreCard coverage_id={coverage_id} />
      <PlanForm key={data.version} plan={data} onSaved={() => void refetch()} />
      <PlanHistory coverage_id={coverage_id} />
    </div>
  )
}
