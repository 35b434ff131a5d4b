import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { lostItems } from '@chaski/contract/lost-items/endpoints.ts'
import { type LostItemForm, lostItemSourceNames } from '@chaski/contract/lost-items/schema.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { CheckField, RadioField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { useLeaveToTrip } from './use-leave-to-trip.ts'

const sources = Object.entries(lostItemSourceNames).map(([value, label]) => ({ value, label }))

/** Somebody on the line misses a bag: two fields, and its driver is asked at once. */
export function ReportItemDialog() {
  const service_id = useIdParam('service_id')
  const leave = useLeaveToTrip(service_id)
  const navigate = useNavigate()
  const may = useMay()
  const [initial] = useState<LostItemForm>({
    source: 'CLIENT',
    description: '',
    left_at: '',
    tell_driver: may('MSG_DRIVER_SEND').allowed,
  })
  return (
    <FormDialog
      title={`Objeto olvidado en el servicio ${service_id}`}
      endpoint={lostItems.report}
      params={{ service_id }}
      invalidates={[lostItems.list, trips.activities]}
      initial={initial}
      labels={{
        source: 'Cómo se supo',
        description: 'Qué es',
        left_at: 'Dónde lo dejó',
        tell_driver: 'Escribir al conductor para que lo busque',
      }}
      verb="Registrar"
      onDone={({ lost_item_id }) => {
        toast('Objeto registrado.')
        void navigate({
          to: '/objetos/$lost_item_id',
          params: { lost_item_id: String(lost_item_id) },
        })
      }}
      onLeave={leave}
    >
      {(fields) => (
        <>
          <TextField
            field={fields.description}
            required
            first
            hint="Color, marca, qué lleva dentro"
            maxLength={300}
          />
          <TextField field={fields.left_at} hint="Asiento, maletera, piso…" maxLength={100} />
          <RadioField field={fields.source} options={sources} />
          <CheckField field={fields.tell_driver} />
        </>
      )}
    </FormDialog>
  )
}
