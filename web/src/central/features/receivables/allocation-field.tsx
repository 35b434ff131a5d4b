import { Button } from '@mantine/core'
import { mayPay, proposeAllocation } from '@chaski/contract/receivables/account-rules.ts'
import type {
  Allocation,
  PaymentMeans,
  Receivable,
} from '@chaski/contract/receivables/account-schema.ts'
import { receivableName } from '@chaski/contract/receivables/receivable-name.ts'
import { date, soles } from '#src/shared/formats.ts'
import { controlOf, type Field, useShown } from '#src/ui/form/fields.ts'
import { MoneyField } from '#src/ui/field/money-field.tsx'
import { overdueText } from './account-words.ts'
import './receivables.css'

type AllocationFieldProps = {
  field: Field<readonly Allocation[]>
  open: readonly Receivable[]
  amount_cents: number
  means: PaymentMeans | null
}

/** What the money pays: the oldest first unless somebody says otherwise; the rest stays an advance. */
export function AllocationField({ field, open, amount_cents, means }: AllocationFieldProps) {
  const fitting = open.filter((owed) => mayPay(means, owed))
  const given = new Map(field.value.map((one) => [one.receivable_id, one.amount_cents]))
  useShown(field, (all) => soles(all.reduce((sum, one) => sum + one.amount_cents, 0)))
  const { error } = controlOf(field)
  const sum = fitting.reduce((total, owed) => total + (given.get(owed.receivable_id) ?? 0), 0)
  const give = (receivable_id: number, cents: number | null) =>
    field.set([
      ...field.value.filter((one) => one.receivable_id !== receivable_id),
      ...(cents === null || cents <= 0 ? [] : [{ receivable_id, amount_cents: cents }]),
    ])
  return (
    <fieldset className="allocations">
      <legend>{field.label}</legend>
      {fitting.length === 0 && (
        <p className="form-hint">No hay nada pendiente que pague este medio.</p>
      )}
      {fitting.map((r) => (
        <MoneyField
          key={r.receivable_id}
          label={`${receivableName(r)}, vence ${date(r.due_date)} ${overdueText(r)}, queda ${soles(r.balance_cents)}`}
          value={given.get(r.receivable_id) ?? null}
          onChange={(cents) => give(r.receivable_id, cents)}
        />
      ))}
      {error !== undefined && <p className="allocation-problem">{error}</p>}
      <div className="allocation-sum">
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => field.set(proposeAllocation(open, { amount_cents, means }))}
        >
          Lo más antiguo primero
        </Button>
        <strong>
          {sum < amount_cents
            ? `Queda a favor ${soles(amount_cents - sum)}`
            : `Se reparte ${soles(sum)}`}
        </strong>
      </div>
    </fieldset>
  )
}
