import { paymentFormNames, paymentForms } from '@chaski/contract/billing/kinds.ts'
import { RadioField, TextField } from '#src/ui/field/field.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import type { typedTripSale } from './typed-sale.ts'

const kinds = [
  { value: 'BOLETA', label: 'Boleta' },
  { value: 'FACTURA', label: 'Factura' },
] as const
const forms = paymentForms.map((value) => ({ value, label: paymentFormNames[value] }))

type TermsFieldsProps = {
  fields: Pick<
    FieldsOf<typeof typedTripSale>,
    'kind' | 'payment_form' | 'due_date' | 'purchase_order'
  >
}

export function KindField({ fields }: { fields: Pick<TermsFieldsProps['fields'], 'kind'> }) {
  return <RadioField field={fields.kind} options={kinds} required first />
}

/** How a factura is paid; a boleta is paid at once. */
export function TermsFields({ fields }: TermsFieldsProps) {
  if (fields.kind.value !== 'FACTURA') return null
  return (
    <>
      <RadioField field={fields.payment_form} options={forms} />
      <div className="form-row">
        {fields.payment_form.value === 'CREDITO' && <DayField field={fields.due_date} required />}
        <TextField field={fields.purchase_order} maxLength={20} />
      </div>
    </>
  )
}
