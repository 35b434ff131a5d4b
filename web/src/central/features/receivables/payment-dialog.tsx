import { z } from 'zod'
import { mayPay, proposeAllocation } from '@chaski/contract/receivables/account-rules.ts'
import { type Account, paymentForm } from '@chaski/contract/receivables/account-schema.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { receivableName } from '@chaski/contract/receivables/receivable-name.ts'
import { soles } from '#src/shared/formats.ts'
import { CheckField, SelectField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { CentsField } from '#src/ui/form/cents-field.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { meansOptions } from './account-words.ts'
import { AllocationField } from './allocation-field.tsx'
import { accountChanged, useAccount } from './use-account.ts'

/** Until somebody wants to share it out by hand, the oldest is paid first. */
const typed = paymentForm
  .omit({ amount_cents: true })
  .extend({ amount_cents: z.int().nullable(), by_hand: z.boolean() })
  .refine((p) => (p.amount_cents ?? 0) > 0, {
    path: ['amount_cents'],
    message: 'Escriba el importe',
  })

const labels = {
  amount_cents: 'Importe',
  paid_on: 'Fecha del pago',
  means: 'Medio',
  operation: 'Número de operación o constancia',
  note: 'Nota',
  by_hand: 'Repartir a mano',
  allocations: 'Qué paga',
}

/** What a company paid, and what that pays. */
export function PaymentDialog() {
  const { query, leave } = useAccount()
  return (
    <LoadedDialog title="Registrar pago" query={query} onLeave={leave}>
      {(a) => <PaymentForm a={a} leave={leave} />}
    </LoadedDialog>
  )
}

function PaymentForm({ a, leave }: { a: Account; leave: () => void }) {
  const { company_id, name } = a.company
  return (
    <FormDialog
      title={`Pago de ${name}`}
      width={560}
      endpoint={receivables.pay}
      params={{ company_id }}
      invalidates={accountChanged}
      schema={typed}
      body={({ by_hand, amount_cents, ...rest }) => {
        const money = { amount_cents: amount_cents ?? 0, means: rest.means }
        // What was given by other means is not listed any more: nobody could take it back.
        const unlisted = new Set(
          a.receivables
            .filter((owed) => !mayPay(rest.means, owed))
            .map((owed) => owed.receivable_id),
        )
        return {
          ...rest,
          amount_cents: money.amount_cents,
          allocations: by_hand
            ? rest.allocations.filter((one) => !unlisted.has(one.receivable_id))
            : proposeAllocation(a.receivables, money),
        }
      }}
      initial={{
        amount_cents: null,
        paid_on: a.today,
        means: 'TRANSFER',
        operation: '',
        note: '',
        by_hand: false,
        allocations: [],
      }}
      labels={labels}
      verb="Registrar pago"
      onDone={() => {
        leave()
        toast('Pago registrado.')
      }}
      onLeave={leave}
    >
      {(fields) => {
        const money = { amount_cents: fields.amount_cents.value ?? 0, means: fields.means.value }
        const proposed = proposeAllocation(a.receivables, money)
        const rest = money.amount_cents - proposed.reduce((sum, one) => sum + one.amount_cents, 0)
        return (
          <>
            <div className="form-row">
              <SelectField field={fields.means} options={meansOptions} first />
              <CentsField field={fields.amount_cents} required />
              <DayField field={fields.paid_on} required />
            </div>
            <div className="form-row">
              <TextField field={fields.operation} maxLength={40} />
              <TextField field={fields.note} maxLength={200} />
            </div>
            {a.receivables.length > 0 && <CheckField field={fields.by_hand} />}
            {fields.by_hand.value ? (
              <AllocationField field={fields.allocations} open={a.receivables} {...money} />
            ) : (
              money.amount_cents > 0 && (
                <p className="form-hint" aria-live="polite">
                  {[
                    ...proposed.map((one) => {
                      const r = a.receivables.find((x) => x.receivable_id === one.receivable_id)!
                      return `${receivableName(r)} ${soles(one.amount_cents)}`
                    }),
                    ...(rest > 0 ? [`a favor ${soles(rest)}`] : []),
                  ].join(' · ')}
                </p>
              )
            )}
          </>
        )
      }}
    </FormDialog>
  )
}
