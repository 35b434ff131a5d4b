import { plans } from '@chaski/contract/plans/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { time } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { NumberField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useLeaveToTrip } from './use-leave-to-trip.ts'

const invalidates = [trips.get, plans.group]

/** The client called: the way back has its hour. */
export function HourDialog() {
  const service_id = useIdParam('service_id')
  const leave = useLeaveToTrip(service_id)
  const query = useFresh(trips.get, { query: { service_id } })
  const title = `Hora del servicio ${service_id}`
  return (
    <LoadedDialog title={title} query={query} onLeave={leave}>
      {(trip) => (
        <FormDialog
          title={title}
          endpoint={plans.confirmHour}
          params={{ service_id }}
          invalidates={invalidates}
          edited={trip}
          read={({ date_time_service }) => ({ at: date_time_service })}
          labels={{ at: 'Fecha y hora' }}
          verb="Confirmar hora"
          onDone={({ date_time_service }) => {
            leave()
            toast(`Confirmado para las ${time(date_time_service)}.`)
          }}
          onLeave={leave}
        >
          {(fields) => <DayField field={fields.at} withTime required first />}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}

const flightOf = ({ flight, date_time_service }: TripDetail) =>
  flight ?? { flight_no: '', flight_at: date_time_service, buffer_min: 30 }

/** Which flight the ride waits for; a later landing is written here, and the hour follows. */
export function FlightDialog() {
  const service_id = useIdParam('service_id')
  const leave = useLeaveToTrip(service_id)
  const query = useFresh(trips.get, { query: { service_id } })
  const title = `Vuelo del servicio ${service_id}`
  return (
    <LoadedDialog title={title} query={query} onLeave={leave}>
      {(trip) => (
        <FormDialog
          title={title}
          endpoint={plans.setFlight}
          params={{ service_id }}
          invalidates={invalidates}
          edited={trip}
          read={flightOf}
          labels={{ flight_no: 'Vuelo', flight_at: 'Llega', buffer_min: 'Recoger después de' }}
          verb="Guardar vuelo"
          onDone={({ date_time_service }) => {
            leave()
            toast(`Se recoge a las ${time(date_time_service)}.`)
          }}
          onLeave={leave}
        >
          {(fields) => (
            <div className="form-row">
              <TextField field={fields.flight_no} hint="LA 2031" required first maxLength={10} />
              <DayField field={fields.flight_at} withTime required />
              <NumberField field={fields.buffer_min} suffix=" min" min={0} max={240} required />
            </div>
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}
