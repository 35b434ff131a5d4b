import { paymentFormNames, paymentForms } from '@chaski/contract/billing/kinds.ts'
import type { Affectation } from '@chaski/contract/billing/kinds.ts'
import { owedOf } from '@chaski/contract/billing/amount-rules.ts'
import { CuotasField } from '#src/central/cuotas/cuotas-field.tsx'
import { RadioField, TextField } from '#src/ui/field/field.tsx'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import type { typedTripSale } from './typed-sale.ts'

const kinds = [
  { value: 'BOLETA', label: 'Boleta' },
  { value: 'FACTURA', label: 'Factura' },
] as const
const forms = paymentForms.map((value) => ({ value, label: paymentFormNames[value] }))

type TermsFieldsProps = {
  fields: Pick<
    FieldsOf<ReturnType<typeof typedTripSale>>,
    'kind' | 'payment_form' | 'cuotas' | 'purchase_order'
  >
  lines: readonly { total_cents: number; affectation: Affectation }[]
}

export function KindField({ fields }: { fields: Pick<TermsFieldsProps['fields'], 'kind'> }) {
  return <RadioField field={fields.kind} options={kinds} required first />
}

/** How a factura is paid; a boleta is paid at once. */
export function TermsFields({ fields, lines }: TermsFieldsProps) {
  if (fields.kind.value !== 'FACTURA') return null
  return (
    <>
      <RadioField field={fields.payment_form} options={forms} />
      {fields.payment_form.value === 'CREDITO' && (
        <CuotasField field={fields.cuotas} {...owedOf(lines)} />
      )}
      <TextField field={fields.purchase_order} maxLength={20} />
    </>
  )
}
