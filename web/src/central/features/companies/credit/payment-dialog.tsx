import { useState } from 'react'
import { z } from 'zod'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { companyPaymentForm } from '@chaski/contract/companies/credit-schema.ts'
import { dayOf, soles } from '#src/shared/formats.ts'
import { SelectField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { CentsField } from '#src/ui/form/cents-field.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useLeaveToPart } from '#src/central/features/companies/use-leave-to-part.ts'

const kinds = [
  { value: 'PAID', label: 'Abono de la empresa' },
  { value: 'BACK', label: 'Corrige un abono anotado de más' },
]

/** People say which way it goes; the wire carries a sign. */
const typed = z
  .object({
    kind: z.enum(['PAID', 'BACK']),
    amount_cents: z.int().nullable(),
    paid_on: companyPaymentForm.shape.paid_on,
    note: companyPaymentForm.shape.note,
  })
  .refine((p) => (p.amount_cents ?? 0) > 0, { path: ['amount_cents'], message: 'Ingrese el monto' })

const labels = {
  kind: 'Tipo',
  paid_on: 'Fecha del pago',
  amount_cents: 'Monto',
  note: 'Número de operación o motivo',
}

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
      schema={typed}
      body={({ kind, amount_cents, ...rest }) => ({
        ...rest,
        amount_cents: kind === 'BACK' ? -(amount_cents ?? 0) : (amount_cents ?? 0),
      })}
      invalidates={[companies.payments, companies.credit]}
      initial={{ kind: 'PAID', paid_on: today, amount_cents: null, note: '' }}
      labels={labels}
      verb="Registrar abono"
      onDone={({ amount_cents }) => {
        leave()
        toast(
          amount_cents > 0
            ? `Se registró el abono de ${soles(amount_cents)}.`
            : `Se corrigió en ${soles(amount_cents)}.`,
        )
      }}
      onLeave={leave}
    >
      {(fields) => (
        <>
          <SelectField field={fields.kind} options={kinds} first />
          <div className="form-row">
            <CentsField field={fields.amount_cents} required />
            <DayField field={fields.paid_on} required />
          </div>
          <TextField field={fields.note} required maxLength={200} />
        </>
      )}
    </FormDialog>
  )
}
