import {
  accountPaymentCan,
  proposeAllocation,
  receivableCan,
} from '@chaski/contract/receivables/account-rules.ts'
import type { Account } from '@chaski/contract/receivables/account-schema.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import type { Verdict } from '@chaski/contract/verdict.ts'
import { receivableName } from '@chaski/contract/receivables/receivable-name.ts'
import { date, soles } from '#src/shared/formats.ts'
import { BarredDialog } from '#src/ui/dialog/barred-dialog.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { AllocationField } from './allocation-field.tsx'
import { accountChanged, useAccount } from './use-account.ts'

type Part = { a: Account; leave: () => void }

const gone: Verdict = { allowed: false, code: 'STATE_CONFLICT', reason: 'Ya no está pendiente.' }

const useOwed = (a: Account) => {
  const receivable_id = useIdParam('receivable_id')
  return a.receivables.find((one) => one.receivable_id === receivable_id)
}
const usePaid = (a: Account) => {
  const company_payment_id = useIdParam('company_payment_id')
  return a.payments.find((one) => one.company_payment_id === company_payment_id)
}

function Barred({ title, verdict, leave }: { title: string; verdict: Verdict; leave: () => void }) {
  return (
    <BarredDialog title={title} reason={verdict.allowed ? '' : verdict.reason} onLeave={leave} />
  )
}

/** By when somebody said it would be paid. */
export function PromiseDialog() {
  const { query, leave } = useAccount()
  return (
    <LoadedDialog title="Promesa de pago" query={query} onLeave={leave}>
      {(a) => <PromiseForm a={a} leave={leave} />}
    </LoadedDialog>
  )
}

function PromiseForm({ a, leave }: Part) {
  const owed = useOwed(a)
  const verdict = owed === undefined ? gone : receivableCan.promise(owed)
  if (owed === undefined || !verdict.allowed)
    return <Barred title="Promesa de pago" verdict={verdict} leave={leave} />
  return (
    <FormDialog
      title={`Promesa de pago de ${receivableName(owed)}`}
      endpoint={receivables.promise}
      params={{ receivable_id: owed.receivable_id }}
      invalidates={accountChanged}
      edited={owed}
      read={({ promised_on, promise_note }) => ({ promised_on, promise_note: promise_note ?? '' })}
      labels={{ promised_on: 'Prometió pagar el', promise_note: 'Quién y cómo' }}
      verb="Guardar"
      onDone={() => {
        leave()
        toast('Promesa guardada.')
      }}
      onLeave={leave}
    >
      {(fields) => (
        <>
          <DayField field={fields.promised_on} />
          <TextField field={fields.promise_note} maxLength={200} />
        </>
      )}
    </FormDialog>
  )
}

/** Asks that a debt be given up; somebody else decides. */
export function WriteOffDialog() {
  const { query, leave } = useAccount()
  return (
    <LoadedDialog title="Castigar deuda" query={query} onLeave={leave}>
      {(a) => <WriteOffForm a={a} leave={leave} />}
    </LoadedDialog>
  )
}

function WriteOffForm({ a, leave }: Part) {
  const owed = useOwed(a)
  const verdict = owed === undefined ? gone : receivableCan.askWriteOff(owed)
  if (owed === undefined || !verdict.allowed)
    return <Barred title="Castigar deuda" verdict={verdict} leave={leave} />
  return (
    <FormDialog
      title={`Castigar ${soles(owed.balance_cents)} de ${receivableName(owed)}`}
      endpoint={receivables.askWriteOff}
      params={{ receivable_id: owed.receivable_id }}
      invalidates={accountChanged}
      initial={{ reason: '' }}
      labels={{ reason: 'Por qué no se cobrará' }}
      verb="Pedir el castigo"
      onDone={() => {
        leave()
        toast('Otra persona lo aprueba o no.')
      }}
      onLeave={leave}
    >
      {(fields) => <TextField field={fields.reason} required first maxLength={200} />}
    </FormDialog>
  )
}

/** Gives what is left of a payment to what is owed. */
export function AllocateDialog() {
  const { query, leave } = useAccount()
  return (
    <LoadedDialog title="Repartir pago" query={query} onLeave={leave}>
      {(a) => <AllocateForm a={a} leave={leave} />}
    </LoadedDialog>
  )
}

function AllocateForm({ a, leave }: Part) {
  const paid = usePaid(a)
  const verdict = paid === undefined ? gone : accountPaymentCan.allocate(paid)
  if (paid === undefined || !verdict.allowed)
    return <Barred title="Repartir pago" verdict={verdict} leave={leave} />
  const money = { amount_cents: paid.advance_cents, means: paid.means }
  return (
    <FormDialog
      title={`Repartir ${soles(paid.advance_cents)} del ${date(paid.paid_on)}`}
      width={560}
      endpoint={receivables.allocate}
      params={{ company_payment_id: paid.company_payment_id }}
      invalidates={accountChanged}
      initial={{ allocations: proposeAllocation(a.receivables, money) }}
      labels={{ allocations: 'Qué paga' }}
      verb="Repartir"
      onDone={() => {
        leave()
        toast('Pago repartido.')
      }}
      onLeave={leave}
    >
      {(fields) => <AllocationField field={fields.allocations} open={a.receivables} {...money} />}
    </FormDialog>
  )
}

/** A payment that was noted by mistake. */
export function ReverseDialog() {
  const { query, leave } = useAccount()
  return (
    <LoadedDialog title="Revertir pago" query={query} onLeave={leave}>
      {(a) => <ReverseForm a={a} leave={leave} />}
    </LoadedDialog>
  )
}

function ReverseForm({ a, leave }: Part) {
  const paid = usePaid(a)
  const verdict = paid === undefined ? gone : accountPaymentCan.reverse(paid)
  if (paid === undefined || !verdict.allowed)
    return <Barred title="Revertir pago" verdict={verdict} leave={leave} />
  return (
    <FormDialog
      title={`Revertir el pago de ${soles(paid.amount_cents)} del ${date(paid.paid_on)}`}
      endpoint={receivables.reverse}
      params={{ company_payment_id: paid.company_payment_id }}
      invalidates={accountChanged}
      initial={{ reason: '' }}
      labels={{ reason: 'Motivo' }}
      verb="Revertir pago"
      onDone={() => {
        leave()
        toast('Pago revertido: lo que pagó se debe otra vez.')
      }}
      onLeave={leave}
    >
      {(fields) => <TextField field={fields.reason} required first maxLength={200} />}
    </FormDialog>
  )
}
