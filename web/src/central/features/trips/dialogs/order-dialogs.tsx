import { useState } from 'react'
import { plans } from '@chaski/contract/plans/endpoints.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { plural } from '#src/shared/formats.ts'
import { NumberField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useLeaveToTrip } from './use-leave-to-trip.ts'

const invalidates = [trips.get, plans.group]

/** The party does not fit into one car. */
export function CarsDialog() {
  const service_id = useIdParam('service_id')
  const leave = useLeaveToTrip(service_id)
  const [initial] = useState({ count: 1 })
  return (
    <FormDialog
      title={`Más unidades para el servicio ${service_id}`}
      endpoint={plans.addCars}
      params={{ service_id }}
      invalidates={invalidates}
      initial={initial}
      labels={{ count: 'Cuántas más' }}
      verb="Pedir unidades"
      onDone={({ data }) => {
        leave()
        toast(`El pedido tiene ${plural(data.length, 'servicio')}.`)
      }}
      onLeave={leave}
    >
      {(fields) => (
        <NumberField
          field={fields.count}
          hint="Cada una es un servicio igual, con su propio cobro y su propio estado."
          min={1}
          max={9}
          required
          first
        />
      )}
    </FormDialog>
  )
}

/** The same way back, at an hour or when the client calls. */
export function ReturnDialog() {
  const service_id = useIdParam('service_id')
  const leave = useLeaveToTrip(service_id)
  const [initial] = useState({ at: null })
  return (
    <FormDialog
      title={`Regreso del servicio ${service_id}`}
      endpoint={plans.addReturn}
      params={{ service_id }}
      invalidates={invalidates}
      initial={initial}
      labels={{ at: 'Hora del regreso' }}
      verb="Pedir regreso"
      onDone={() => {
        leave()
        toast('El regreso quedó pedido.')
      }}
      onLeave={leave}
    >
      {(fields) => (
        <DayField
          field={fields.at}
          withTime
          first
          hint="Vacío: por confirmar; espera fuera de la cola hasta que el cliente llame."
        />
      )}
    </FormDialog>
  )
}
