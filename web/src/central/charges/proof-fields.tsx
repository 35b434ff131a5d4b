import { type ownProofForm, walletMeans, walletNames } from '@chaski/contract/charges/schema.ts'
import { RadioField, TextField } from '#src/ui/field/field.tsx'
import type { FieldsOf } from '#src/ui/form/form-options.ts'

const means = walletMeans.map((value) => ({ value, label: walletNames[value] }))

/** The number that the phone shows which was paid, and whose number it is. */
export function ProofFields({ fields }: { fields: FieldsOf<typeof ownProofForm> }) {
  return (
    <>
      <TextField field={fields.operation} required first maxLength={20} />
      <RadioField field={fields.means} options={means} />
    </>
  )
}
