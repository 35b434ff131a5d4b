import { type ReactNode, useState } from 'react'
import { Popover } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { DispatchAlert } from '@chaski/contract/dispatch/engine-schema.ts'
import { allOf, refusedIf } from '@chaski/contract/verdict.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { invalidate, q } from '#src/shared/api.ts'
import { ago, duration } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { Icon } from '#src/ui/icon.tsx'
import { type Shortcut, useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useSeconds } from '#src/central/use-seconds.ts'
import { useOperations } from '#src/central/live/use-operations.ts'
import { useMay } from '#src/central/session/use-session.ts'
import './dispatch-alerts.css'

const refreshMs = 30_000
const look = () => invalidate(dispatch.alerts)
const none: readonly Shortcut[] = []

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
          {oldest !== undefined && <AlertLine alert={oldest} now={now} onOpen={onOpen} hasKey />}
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

type AlertLineProps = {
  alert: DispatchAlert
  now: number
  onOpen: (service_id: number) => void
  /** The one in the line answers to its key, those of the list do not. */
  hasKey?: boolean
}

function AlertLine({ alert, now, onOpen, hasKey = false }: AlertLineProps) {
  const may = useMay()
  const invalidates = [dispatch.alerts]
  const reassign = useSave(dispatch.reassignAlert, { invalidates })
  const close = useSave(dispatch.closeAlert, { invalidates })
  const offer = useSave(dispatch.offerAlert, { invalidates })
  const params = { alert_id: alert.alert_id }
  const { nearest } = alert
  const mayOffer = allOf(
    may('DSP_SERVICE_ASSIGN'),
    refusedIf(nearest === null, 'Ninguna unidad puede tomarlo ahora.'),
  )
  const ask = () => {
    if (nearest === null || !mayOffer.allowed) return
    void offer
      .mutateAsync({ params, body: { driver_id: nearest.driver_id } })
      .then(() => toast(`Servicio ${alert.service_id} ofertado a ${nearest.code}.`))
      .catch(toastError)
  }
  const words = [alert.label, alert.origin, alert.driver?.code, alert.why]
    .filter(Boolean)
    .join(' · ')
  const isAsked = hasKey && !alert.can_reassign
  useShortcuts(
    'Alarmas',
    isAsked ? [{ keys: 'Shift+F8', label: 'Ofrecer a la unidad propuesta', run: ask }] : none,
  )
  return (
    <div className="dispatch-alert">
      <Icon name="alert" />
      <button
        type="button"
        className="dispatch-alert-trip"
        title={words}
        onClick={() => onOpen(alert.service_id)}
      >
        {/* Which and since when come first: a narrow line has room for little more. */}
        <strong>
          {alert.service_id} · {ago(alert.raised_at, now)}
        </strong>
        <span>{words}</span>
      </button>
      {alert.can_reassign ? (
        <ActionButton
          label="Reasignar"
          variant="filled"
          size="compact-xs"
          loading={reassign.isPending}
          verdict={may('DSP_SERVICE_UNASSIGN')}
          onRun={() =>
            void reassign
              .mutateAsync({ params })
              .then(() => toast(`Se busca otra unidad para el servicio ${alert.service_id}.`))
              .catch(toastError)
          }
        />
      ) : (
        <ActionButton
          label={
            nearest === null ? 'Ofrecer' : `Ofrecer a ${nearest.code}, a ${duration(nearest.eta_s)}`
          }
          variant="filled"
          size="compact-xs"
          loading={offer.isPending}
          verdict={mayOffer}
          onRun={ask}
        />
      )}
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
