import { useQuery } from '@tanstack/react-query'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { DispatchAlert } from '@chaski/contract/dispatch/engine-schema.ts'
import { allOf, refusedIf } from '@chaski/contract/verdict.ts'
import { ActionButton } from '#src/ui/action-button.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { invalidate, q } from '#src/shared/api.ts'
import { ago } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { Icon } from '#src/ui/icon.tsx'
import { toast, toastError } from '#src/ui/toast.tsx'
import { useOperations } from '#src/central/live/use-operations.ts'
import { useMay } from '#src/central/session/use-session.ts'
import './dispatch-alerts.css'

const refreshMs = 30_000
const look = () => invalidate(dispatch.alerts)

type DispatchAlertsProps = {
  /** Shows the trip on the board. */
  onOpen: (service_id: number) => void
}

/** Trips that nobody takes or whose unit does not come, each with its one step. */
export function DispatchAlerts({ onOpen }: DispatchAlertsProps) {
  const { data, error, refetch } = useQuery({
    ...q(dispatch.alerts, {}),
    refetchInterval: refreshMs,
  })
  useOperations(['ALERT'], look)
  const alerts = data?.data ?? []
  if (error !== null)
    return (
      <ErrorNotice
        error={error}
        what="No se sabe qué servicios piden atención."
        onRetry={() => void refetch()}
      />
    )
  if (alerts.length === 0) return null
  return (
    <ul className="dispatch-alerts" aria-label="Servicios que piden atención">
      {alerts.map((alert) => (
        <AlertLine key={alert.alert_id} alert={alert} onOpen={onOpen} />
      ))}
    </ul>
  )
}

function AlertLine({ alert, onOpen }: { alert: DispatchAlert } & DispatchAlertsProps) {
  const may = useMay()
  const invalidates = [dispatch.alerts]
  const reassign = useSave(dispatch.reassignAlert, { invalidates })
  const close = useSave(dispatch.closeAlert, { invalidates })
  const params = { alert_id: alert.alert_id }
  return (
    <li>
      <Icon name="alert" />
      <button
        type="button"
        className="dispatch-alert-trip"
        onClick={() => onOpen(alert.service_id)}
      >
        <strong>{alert.label}</strong>
        <span>
          {alert.service_id} · {alert.origin}
          {alert.driver !== null && ` · ${alert.driver.code}`} · {ago(alert.raised_at)}
        </span>
      </button>
      <ActionButton
        label="Reasignar"
        variant="filled"
        size="compact-xs"
        loading={reassign.isPending}
        verdict={allOf(
          may('DSP_SERVICE_UNASSIGN'),
          refusedIf(!alert.can_reassign, 'Aún no tiene unidad: asígnele una.'),
        )}
        onRun={() =>
          void reassign
            .mutateAsync({ params })
            .then(() => toast(`Se busca otra unidad para el servicio ${alert.service_id}.`))
            .catch(toastError)
        }
      />
      <ActionButton
        label="Visto"
        size="compact-xs"
        loading={close.isPending}
        verdict={may('DSP_SERVICE_ASSIGN')}
        onRun={() => void close.mutateAsync({ params, body: {} }).catch(toastError)}
      />
    </li>
  )
}
