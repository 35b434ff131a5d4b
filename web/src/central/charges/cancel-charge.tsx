import type { Endpoint } from '@chaski/contract/endpoint.ts'
import type { charges } from '@chaski/contract/charges/endpoints.ts'
import type { Charge } from '@chaski/contract/charges/schema.ts'
import { soles } from '#src/shared/formats.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'

type CancelChargeProps = {
  charge: Charge
  endpoint: typeof charges.cancelTrip | typeof charges.cancelReceivable
  invalidates: readonly Endpoint[]
  onLeave: () => void
}

/** What was paid otherwise, or will not be: of a ride or of a factura. */
export function CancelCharge({ charge, endpoint, invalidates, onLeave }: CancelChargeProps) {
  return (
    <FormDialog
      title={`Anular cobro de ${soles(charge.amount_cents)}`}
      endpoint={endpoint}
      params={{ charge_id: charge.charge_id }}
      invalidates={invalidates}
      initial={{ reason: '' }}
      labels={{ reason: 'Motivo' }}
      verb="Anular cobro"
      onDone={() => {
        onLeave()
        toast('Cobro anulado.')
      }}
      onLeave={onLeave}
    >
      {(fields) => <TextField field={fields.reason} required first maxLength={200} />}
    </FormDialog>
  )
}
