import { useQuery } from '@tanstack/react-query'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { ago } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useOperations } from '#src/central/live/use-operations.ts'
import { useCan } from '#src/central/session/use-session.ts'
import './auto-switch.css'

const refreshMs = 30_000
const look = () => invalidate(dispatch.autoState)

/** "Auto ▣" of the bar: whether trips find their unit by themselves; F8 for those who may decide it. */
export function AutoSwitch() {
  const may = useCan()('CFG_DISPATCH')
  const { data, error, refetch } = useQuery({
    ...q(dispatch.autoState, {}),
    refetchInterval: refreshMs,
  })
  const change = useSave(dispatch.switchAuto, {
    invalidates: [dispatch.autoState, dispatch.autoPlan, dispatch.zoneQueues],
  })
  const zones = useQuietly({ ...q(coverage.boardZones, {}), staleTime: 300_000 })
  useOperations(['AUTO_DISPATCH'], look)
  const coverages = data?.data ?? []
  const on = coverages.filter((one) => one.is_on)
  const toggle = (): void => {
    const is_on = on.length < coverages.length
    void change
      .mutateAsync({ body: { is_on } })
      .then(() => toast(`Despacho automático ${is_on ? 'encendido' : 'apagado'}.`))
      .catch(toastError)
  }
  useShortcuts(
    'Despacho',
    may ? [{ keys: 'F8', label: 'Despacho automático, encender o apagar', run: toggle }] : [],
  )
  if (data === undefined)
    return (
      error !== null && (
        <button
          type="button"
          className="auto-switch"
          title="No se pudo saber si el despacho automático está encendido"
          onClick={() => void refetch()}
        >
          Auto: reintentar
        </button>
      )
    )
  const zoneName = new Map(
    zones?.data.map(({ zone_id, code, name }) => [zone_id, `${code} ${name}`]),
  )
  // Which ones it leaves alone, by name: "partly" sends people to ask around.
  const left = coverages.flatMap(({ name, is_on, zones_off }) =>
    is_on
      ? zones_off.map((zone_id) => zoneName.get(zone_id) ?? `zona ${zone_id}`)
      : [`toda la cobertura ${name}`],
  )
  const partly =
    on.length > 0 && (on.length < coverages.length || on.some((one) => one.zones_off.length > 0))
  const stopped = on.length > 0 && data.engine?.alive !== true
  const state =
    on.length === 0 ? 'apagado' : stopped ? 'sin responder' : partly ? 'en parte' : 'encendido'
  const since = data.engine === null ? '' : ` · último latido ${ago(data.engine.beat_at)}`
  return (
    <button
      type="button"
      className="auto-switch"
      data-state={stopped ? 'stopped' : on.length === 0 ? 'off' : 'on'}
      aria-pressed={on.length > 0}
      disabled={!may || change.isPending}
      title={`Despacho automático ${state}${since}${may ? ' (F8)' : ''}${partly ? `\nA mano: ${left.join(', ')}` : ''}`}
      onClick={toggle}
    >
      Auto <span aria-hidden="true">{on.length === 0 ? '□' : partly ? '◧' : '▣'}</span>
      <span className="auto-state">{state}</span>
    </button>
  )
}
