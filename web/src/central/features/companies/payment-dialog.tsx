import { useState } from 'react'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { companyPaymentForm } from '@chaski/contract/companies/credit-schema.ts'
import { dayOf, soles } from '#src/shared/formats.ts'
import { TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { CentsField } from '#src/ui/form/cents-field.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { toast } from '#src/ui/toast.tsx'
import { useIdParam } from '#src/ui/use-id-param.ts'
import { useLeaveToPart } from './use-leave-to-part.ts'

const labels = { paid_on: 'Fecha del pago', amount_cents: 'Monto', note: 'Operación o motivo' }

/** What a company paid of its credit; a mistake is taken back by an amount below zero. */
export function PaymentDialog() {
  const company_id = useIdParam('company_id')
  const leave = useLeaveToPart('credito')
  const [today] = useState(() => dayOf(Date.now()))
  return (
    <FormDialog
      title="Registrar abono"
      width={480}
      endpoint={companies.pay}
      params={{ company_id }}
      schema={companyPaymentForm}
      invalidates={[companies.payments, companies.credit]}
      initial={{ paid_on: today, amount_cents: 0, note: '' }}
      labels={labels}
      verb="Registrar abono"
      onDone={({ amount_cents }) => {
        leave()
        toast(`Se registró el abono de ${soles(amount_cents)}.`)
      }}
      onLeave={leave}
    >
      {(fields) => (
        <>
          <div className="form-row">
            <CentsField field={fields.amount_cents} required />
            <DayField field={fields.paid_on} required />
          </div>
          <TextField
            field={fields.note}
            required
            maxLength={200}
            hint="El número de la operación; si corrige otro abono, escriba el monto en negativo y el porqué."
          />
        </>
      )}
    </FormDialog>
  )
}
