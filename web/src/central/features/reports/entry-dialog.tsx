import { z } from 'zod'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { entryForm } from '@chaski/contract/reports/settlement-schema.ts'

import { SelectField, TextAreaField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { CentsField } from '#src/ui/form/cents-field.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { toast } from '#src/ui/toast.tsx'
import { accountOperations, useAccount, useLeaveDialog } from './use-account.ts'
import { today } from '#src/shared/today.ts'

const kinds = [
  { value: 'ADVANCE', label: 'Adelanto: ya lo recibió' },
  { value: 'PLUS', label: 'Ajuste a favor del conductor' },
  { value: 'MINUS', label: 'Ajuste en contra del conductor' },
]

/** People say which way it goes; the wire carries a sign. */
const typed = z
  .object({
    kind: z.enum(['ADVANCE', 'PLUS', 'MINUS']),
    amount_cents: z.int().nullable(),
    day: entryForm.shape.day,
    reason: entryForm.shape.reason,
  })
  .refine((e) => (e.amount_cents ?? 0) > 0, { path: ['amount_cents'], message: 'Ingrese el monto' })

export function EntryDialog() {
  const { driver_id, params, period } = useAccount()
  const leave = useLeaveDialog(driver_id)
  const now = today()
  const day = now >= period.date_start && now <= period.date_finish ? now : period.date_finish
  return (
    <FormDialog
      title="Adelanto o ajuste"
      endpoint={reports.addEntry}
      params={params}
      schema={typed}
      initial={{ kind: 'ADVANCE', amount_cents: null, day, reason: '' }}
      labels={{ kind: 'Tipo', amount_cents: 'Monto', day: 'Día', reason: 'Motivo' }}
      verb="Anotar"
      body={({ kind, amount_cents, day: on, reason }) => ({
        kind: kind === 'ADVANCE' ? 'ADVANCE' : 'ADJUSTMENT',
        amount_cents: kind === 'MINUS' ? -(amount_cents ?? 0) : (amount_cents ?? 0),
        day: on,
        reason,
      })}
      invalidates={accountOperations}
      onDone={() => {
        leave()
        toast('Anotado en la cuenta.')
      }}
      onLeave={leave}
    >
      {(fields) => (
        <>
          <SelectField field={fields.kind} options={kinds} first />
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
