import { z } from 'zod'
import { sideOf } from '@chaski/contract/ledger/balance-side.ts'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import {
  ledgerKindNames,
  paidKinds,
  payMethodNames,
  payMethods,
} from '@chaski/contract/ledger/entry-kinds.ts'
import { paymentForm } from '@chaski/contract/ledger/entry-schema.ts'
import { mayPayOut } from '@chaski/contract/ledger/rules.ts'
import { reasonOf } from '@chaski/contract/verdict.ts'
import { soles } from '#src/shared/formats.ts'
import { today } from '#src/shared/today.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { SelectField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { CentsField } from '#src/ui/form/cents-field.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { ledgerOperations, useDriverLedger } from './use-driver-ledger.ts'

const kinds = paidKinds.map((value) => ({ value, label: ledgerKindNames[value] }))
const methods = payMethods.map((value) => ({ value, label: payMethodNames[value] }))
const typed = z
  .object({ ...paymentForm.shape, amount_cents: z.int().nullable() })
  .refine((p) => (p.amount_cents ?? 0) > 0, { path: ['amount_cents'], message: 'Ingrese el monto' })

/** Money that changed hands, part or all of what is owed. */
export function PaymentDialog() {
  const { params, leave } = useDriverLedger()
  const query = useFresh(ledger.driver, { params })
  return (
    <LoadedDialog title="Registrar pago" query={query} onLeave={leave}>
      {({ name, balance_cents }) => (
        <FormDialog
          title={`Pago · ${name}`}
          endpoint={ledger.pay}
          params={params}
          invalidates={ledgerOperations}
          schema={typed}
          body={({ amount_cents, ...paid }) => ({ ...paid, amount_cents: amount_cents ?? 0 })}
          initial={{
            kind: balance_cents > 0 ? 'PAYOUT' : 'PAYMENT',
            amount_cents: balance_cents === 0 ? null : Math.abs(balance_cents),
            day: today(),
            method: 'EFECTIVO',
            reference: '',
          }}
          labels={{
            kind: 'Quién paga',
            amount_cents: 'Monto',
            day: 'Día',
            method: 'Medio',
            reference: 'N.º de operación o recibo',
          }}
          verb="Registrar pago"
          onDone={() => {
            leave()
            toast('Pago registrado.')
          }}
          onLeave={leave}
        >
          {(fields) => {
            const cents = fields.amount_cents.value ?? 0
            const barred =
              fields.kind.value === 'PAYOUT' ? reasonOf(mayPayOut(balance_cents, cents)) : undefined
            return (
              <>
                <p className="form-hint">
                  {sideOf(balance_cents)}
                  {balance_cents !== 0 && `: ${soles(Math.abs(balance_cents))}`}. Puede pagarse en
                  partes.
                </p>
                <SelectField field={fields.kind} options={kinds} first />
                <div className="form-row">
                  <CentsField field={fields.amount_cents} required />
                  <DayField field={fields.day} required />
                </div>
                {barred !== undefined && <p className="form-hint">{barred}</p>}
                <div className="form-row">
                  <SelectField field={fields.method} options={methods} />
                  <TextField field={fields.reference} maxLength={100} />
                </div>
              </>
            )
          }}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}
