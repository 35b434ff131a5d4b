import { useMemo } from 'react'
import { Button } from '@mantine/core'
import { alarmCalls } from '@chaski/contract/dispatch/alarm-endpoints.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { ago } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { Icon } from '#src/ui/icon.tsx'
import { toastError } from '#src/ui/notice/toast.tsx'
import { useAlarms, useAlarmSound } from '#src/central/live/alarms.ts'
import { boardLink } from '#src/central/live/board-link.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { useSeconds } from '#src/central/use-seconds.ts'
import './panic-alarms.css'

/** Over every screen, until somebody takes care: a driver asked for help. */
export function PanicAlarms() {
  const can = useCan()
  const { alarms, error, retry } = useAlarms()
  const ids = useMemo(() => alarms.map(({ alarm_id }) => alarm_id), [alarms])
  useAlarmSound(ids)
  const take = useSave(alarmCalls.acknowledgeAlarm, { invalidates: [alarmCalls.alarms] })
  const may = can('DSP_FORCE')
  if (error !== null)
    return (
      <ErrorNotice
        error={error}
        what="No se sabe si algún conductor pide auxilio."
        onRetry={retry}
      />
    )
  if (alarms.length === 0) return null
  return (
    <div className="panic-alarms" role="alert">
      {alarms.map(({ alarm_id, driver_id, code, name, service_id, raised_at }) => (
        <div key={alarm_id} className="panic-alarm">
          <Icon name="alert" size={20} />
          <div>
            <strong>
              Auxilio: unidad {code}, {name}
            </strong>
            <span>
              <Age raised_at={raised_at} />
              {service_id !== null && ` · servicio ${service_id}`}
            </span>
          </div>
          <Button
            variant="default"
            onClick={() => boardLink.send({ kind: 'focus-unit', driver_id, follow: true })}
          >
            Ubicar
          </Button>
          <Button
            variant="default"
            disabled={!may}
            title={may ? undefined : 'Solo un supervisor puede atenderla'}
            loading={take.isPending && take.variables.params.alarm_id === alarm_id}
            onClick={() => take.mutate({ params: { alarm_id }, body: {} }, { onError: toastError })}
          >
            Yo lo atiendo
          </Button>
        </div>
      ))}
    </div>
  )
}

/** How long somebody has waited for help; it grows though nothing arrives. */
const Age = ({ raised_at }: { raised_at: string }) => ago(raised_at, useSeconds())
