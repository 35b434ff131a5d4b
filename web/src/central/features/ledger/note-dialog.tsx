import { z } from 'zod'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { ledgerKindNames, notedKinds, signsOf } from '@chaski/contract/ledger/entry-kinds.ts'
import { noteForm } from '@chaski/contract/ledger/entry-schema.ts'
import { today } from '#src/shared/today.ts'
import { SelectField, TextAreaField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { CentsField } from '#src/ui/form/cents-field.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { ledgerOperations, useDriverLedger } from './use-driver-ledger.ts'

const sides = [
  { value: 'AGAINST', label: 'El conductor lo debe' },
  { value: 'FOR', label: 'Se le debe al conductor' },
]
const kinds = notedKinds.map((value) => ({ value, label: ledgerKindNames[value] }))

/** People say which way it goes; the wire carries a sign. */
const typed = z
  .object({
    kind: noteForm.shape.kind,
    side: z.enum(['AGAINST', 'FOR']),
    amount_cents: z.int().nullable(),
    day: noteForm.shape.day,
    reason: noteForm.shape.reason,
  })
  .refine((e) => (e.amount_cents ?? 0) > 0, { path: ['amount_cents'], message: 'Ingrese el monto' })

/** A kind that goes one way only goes that way, whatever was chosen for another. */
const signOf = ({ kind, side }: Pick<z.output<typeof typed>, 'kind' | 'side'>): 1 | -1 =>
  signsOf[kind].length === 1 ? signsOf[kind][0]! : side === 'FOR' ? 1 : -1

export function NoteDialog() {
  const { params, leave } = useDriverLedger()
  return (
    <FormDialog
      title="Anotar en la cuenta"
      endpoint={ledger.note}
      params={params}
      schema={typed}
      initial={{ kind: 'ADVANCE', side: 'AGAINST', amount_cents: null, day: today(), reason: '' }}
      labels={{
        kind: 'Tipo',
        side: 'Quién lo debe',
        amount_cents: 'Monto',
        day: 'Día',
        reason: 'Motivo',
      }}
      verb="Anotar"
      body={({ side, amount_cents, ...note }) => ({
        ...note,
        amount_cents: signOf({ kind: note.kind, side }) * (amount_cents ?? 0),
      })}
      invalidates={ledgerOperations}
      onDone={() => {
        leave()
        toast('Anotado en la cuenta.')
      }}
      onLeave={leave}
    >
      {(fields) => (
        <>
          <SelectField field={fields.kind} options={kinds} first />
          {signsOf[fields.kind.value].length > 1 && (
            <SelectField field={fields.side} options={sides} />
          )}
          <div className="form-row">
            <CentsField field={fields.amount_cents} required />
            <DayField field={fields.day} required />
          </div>
          <TextAreaField field={fields.reason} required maxLength={200} />
        </>
      )}
    </FormDialog>
  )
}
