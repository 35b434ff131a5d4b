import { type ReactNode, useState } from 'react'
import { Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { DispatchAlert } from '@chaski/contract/dispatch/engine-schema.ts'
import { allOf, refusedIf } from '@chaski/contract/verdict.ts'
import { ActionButton } from '#src/ui/action-button.tsx'
import { invalidate, q } from '#src/shared/api.ts'
import { ago } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { Icon } from '#src/ui/icon.tsx'
import { toast, toastError } from '#src/ui/toast.tsx'
import { useSeconds } from '#src/central/use-seconds.ts'
import { useOperations } from '#src/central/live/use-operations.ts'
import { useMay } from '#src/central/session/use-session.ts'
import './dispatch-alerts.css'

const refreshMs = 30_000
const look = () => invalidate(dispatch.alerts)

type DispatchAlertsProps = {
  /** Shows the trip on the board. */
  onOpen: (service_id: number) => void
  /** What else there is to read; beside an alarm it takes the left of the line, so that no button moves. */
  also: ReactNode
}

/**
 * The board's one line of alarms: always there and always as high, so that an alarm moves nothing. The oldest
 * stands in it, which a new one does not push away; the others are in the list behind their number.
 */
export function DispatchAlerts({ onOpen, also }: DispatchAlertsProps) {
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useQuery({
    ...q(dispatch.alerts, {}),
    refetchInterval: refreshMs,
  })
  useOperations(['ALERT'], look)
  const alerts = (data?.data ?? []).toSorted((a, b) => a.alert_id - b.alert_id)
  const now = useSeconds()
  const [oldest] = alerts
  return (
    <section
      className="dispatch-alerts"
      aria-label="Servicios que piden atención"
      data-alarm={oldest !== undefined || undefined}
    >
      {error !== null ? (
        <button type="button" className="dispatch-alert-trip" onClick={() => void refetch()}>
          <Icon name="alert" /> <strong>No se sabe qué servicios piden atención.</strong>{' '}
          <span>Reintentar</span>
        </button>
      ) : (
        <>
          <div className="dispatch-calm">{also}</div>
          {oldest !== undefined && <AlertLine alert={oldest} now={now} onOpen={onOpen} />}
        </>
      )}
      <Popover
        opened={open && alerts.length > 0}
        onChange={setOpen}
        position="bottom-end"
        trapFocus
      >
        <Popover.Target>
          <button
            type="button"
            className="dispatch-count"
            aria-expanded={open}
            aria-label={`Alarmas: ${alerts.length}`}
            title={alerts.length === 0 ? 'Sin alarmas' : 'Ver todas las alarmas'}
            disabled={alerts.length === 0}
            onClick={() => setOpen(!open)}
          >
            <Icon name="alert" size={14} /> {alerts.length}
          </button>
        </Popover.Target>
        <Popover.Dropdown className="dispatch-alert-list">
          {alerts.map((alert) => (
            <AlertLine
              key={alert.alert_id}
              alert={alert}
              now={now}
              onOpen={(service_id) => {
                setOpen(false)
                onOpen(service_id)
              }}
            />
          ))}
        </Popover.Dropdown>
      </Popover>
    </section>
  )
}

type AlertLineProps = { alert: DispatchAlert; now: number; onOpen: (service_id: number) => void }

function AlertLine({ alert, now, onOpen }: AlertLineProps) {
  const may = useMay()
  const invalidates = [dispatch.alerts]
  const reassign = useSave(dispatch.reassignAlert, { invalidates })
  const close = useSave(dispatch.closeAlert, { invalidates })
  const params = { alert_id: alert.alert_id }
  return (
    <div className="dispatch-alert">
      <Icon name="alert" />
      <button
        type="button"
        className="dispatch-alert-trip"
        onClick={() => onOpen(alert.service_id)}
      >
        <strong>{alert.label}</strong>
        <span>
          {alert.service_id} · {alert.origin}
          {alert.driver !== null && ` · ${alert.driver.code}`} · {ago(alert.raised_at, now)}
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
    </div>
  )
}
