import type { ReactNode } from 'react'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import type { Charge } from '@chaski/contract/charges/schema.ts'
import { CancelCharge } from '#src/central/charges/cancel-charge.tsx'
import { ProofFields } from '#src/central/charges/proof-fields.tsx'
import { soles } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { BarredDialog } from '#src/ui/dialog/barred-dialog.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { accountChanged, useAccount } from './use-account.ts'

const changed = [...accountChanged, charges.ofCompany]

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
          {(fields) => <ProofFields fields={fields} />}
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
          endpoint={charges.cancelReceivable}
          invalidates={changed}
          onLeave={leave}
        />
      )}
    </OverCharge>
  )
}
