import type { ReactNode } from 'react'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import { type Charge, payeeNames, payees } from '@chaski/contract/charges/schema.ts'
import { chargeCan } from '@chaski/contract/charges/rules.ts'
import { reasonOf } from '@chaski/contract/verdict.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { CancelCharge } from '#src/central/charges/cancel-charge.tsx'
import { ProofFields } from '#src/central/charges/proof-fields.tsx'
import { soles } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { BarredDialog } from '#src/ui/dialog/barred-dialog.tsx'
import { RadioField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useLeaveToTrip } from './use-leave-to-trip.ts'

const changed = [charges.trip, trips.activities]
const holders = payees.map((value) => ({ value, label: payeeNames[value] }))

type Inside = (charge: Charge, leave: () => void) => ReactNode

function OverCharge({ title, children }: { title: string; children: Inside }) {
  const service_id = useIdParam('service_id')
  const leave = useLeaveToTrip(service_id)
  const query = useFresh(charges.trip, { params: { service_id } })
  return (
    <LoadedDialog title={title} query={query} onLeave={leave}>
      {({ charge }) => {
        const barred = charge === null ? 'No hay cobro.' : reasonOf(chargeCan.cancel(charge))
        return charge === null || barred !== undefined ? (
          <BarredDialog title={title} reason={barred ?? ''} onLeave={leave} />
        ) : (
          children(charge, leave)
        )
      }}
    </LoadedDialog>
  )
}

/** By the number that the phone shows which was paid. */
export function ConfirmChargeDialog() {
  return (
    <OverCharge title="Confirmar pago">
      {(charge, leave) => (
        <FormDialog
          title={`Confirmar pago de ${soles(charge.amount_cents)}`}
          endpoint={charges.confirmTrip}
          params={{ charge_id: charge.charge_id }}
          invalidates={changed}
          initial={{
            means: charge.qrs[0]?.means ?? 'YAPE',
            operation: '',
            payee: charge.payee,
          }}
          labels={{ means: 'Medio', operation: 'Número de operación', payee: 'A quién le llegó' }}
          verb="Confirmar pago"
          onDone={() => {
            leave()
            toast('Pago confirmado.')
          }}
          onLeave={leave}
        >
          {(fields) => (
            <>
              <ProofFields fields={fields} />
              <RadioField
                field={fields.payee}
                options={holders}
                hint={
                  charge.is_settled
                    ? 'Su semana ya se cerró: lo que llegó a la empresa se le abona al conductor en su cuenta.'
                    : 'Lo que llega a la empresa no se descuenta al conductor como cobrado.'
                }
              />
            </>
          )}
        </FormDialog>
      )}
    </OverCharge>
  )
}

export function CancelChargeDialog() {
  return (
    <OverCharge title="Anular cobro">
      {(charge, leave) => (
        <CancelCharge
          charge={charge}
          endpoint={charges.cancelTrip}
          invalidates={changed}
          onLeave={leave}
        />
      )}
    </OverCharge>
  )
}
