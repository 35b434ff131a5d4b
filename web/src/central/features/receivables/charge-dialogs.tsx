import type { ReactNode } from 'react'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import { type Charge, walletMeans, walletNames } from '@chaski/contract/charges/schema.ts'
import { soles } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { BarredDialog } from '#src/ui/dialog/barred-dialog.tsx'
import { RadioField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { accountChanged, useAccount } from './use-account.ts'

const changed = [...accountChanged, charges.ofCompany]
const means = walletMeans.map((value) => ({ value, label: walletNames[value] }))

type Inside = (charge: Charge, leave: () => void) => ReactNode

function OverCharge({ title, children }: { title: string; children: Inside }) {
  const { company_id, leave } = useAccount()
  const charge_id = useIdParam('charge_id')
  const query = useFresh(charges.ofCompany, { params: { company_id } })
  return (
    <LoadedDialog title={title} query={query} onLeave={leave}>
      {({ data }) => {
        const charge = data.find((one) => one.charge_id === charge_id && one.state === 'PENDING')
        return charge === undefined ? (
          <BarredDialog title={title} reason="El cobro ya no está pendiente." onLeave={leave} />
        ) : (
          children(charge, leave)
        )
      }}
    </LoadedDialog>
  )
}

/** The number makes it a payment of the account, given to its factura. */
export function ConfirmChargeDialog() {
  return (
    <OverCharge title="Confirmar pago">
      {(charge, leave) => (
        <FormDialog
          title={`Confirmar pago de ${soles(charge.amount_cents)}`}
          endpoint={charges.confirmReceivable}
          params={{ charge_id: charge.charge_id }}
          invalidates={changed}
          initial={{ means: charge.qrs[0]?.means ?? 'YAPE', operation: '' }}
          labels={{ means: 'Medio', operation: 'Número de operación' }}
          verb="Registrar pago"
          onDone={() => {
            leave()
            toast('Pago registrado.')
          }}
          onLeave={leave}
        >
          {(fields) => (
            <>
              <TextField field={fields.operation} required first maxLength={20} />
              <RadioField field={fields.means} options={means} />
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
        <FormDialog
          title={`Anular cobro de ${soles(charge.amount_cents)}`}
          endpoint={charges.cancelReceivable}
          params={{ charge_id: charge.charge_id }}
          invalidates={changed}
          initial={{ reason: '' }}
          labels={{ reason: 'Motivo' }}
          verb="Anular cobro"
          onDone={() => {
            leave()
            toast('Cobro anulado.')
          }}
          onLeave={leave}
        >
          {(fields) => <TextField field={fields.reason} required first maxLength={200} />}
        </FormDialog>
      )}
    </OverCharge>
  )
}
