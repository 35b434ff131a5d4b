import { useQuery } from '@tanstack/react-query'
import { proposeAllocation } from '@chaski/contract/receivables/account-rules.ts'
import type { Account } from '@chaski/contract/receivables/account-schema.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import type { PaymentNotice } from '@chaski/contract/receivables/notice-schema.ts'
import { q } from '#src/shared/api.ts'
import { soles } from '#src/shared/formats.ts'
import { BarredDialog } from '#src/ui/dialog/barred-dialog.tsx'
import { TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { AllocationField } from './allocation-field.tsx'
import { accountChanged, useAccount } from './use-account.ts'

const changed = [...accountChanged, receivables.notices]

const useNotice = (company_id: number) => {
  const payment_notice_id = useIdParam('payment_notice_id')
  const query = useQuery(q(receivables.notices, { params: { company_id } }))
  return {
    notices: query,
    find: (all: readonly PaymentNotice[]) =>
      all.find((one) => one.payment_notice_id === payment_notice_id && one.state === 'SENT'),
  }
}

/** A notice becomes a payment, the oldest debt first unless somebody says otherwise. */
export function TakeNoticeDialog() {
  const { company_id, query, leave } = useAccount()
  const { notices, find } = useNotice(company_id)
  return (
    <LoadedDialog title="Confirmar pago" query={query} onLeave={leave}>
      {(a) => (
        <LoadedDialog title="Confirmar pago" query={notices} onLeave={leave}>
          {({ data }) => {
            const notice = find(data)
            return notice === undefined ? (
              <BarredDialog
                title="Confirmar pago"
                reason="El aviso ya se decidió."
                onLeave={leave}
              />
            ) : (
              <TakeForm a={a} n={notice} leave={leave} />
            )
          }}
        </LoadedDialog>
      )}
    </LoadedDialog>
  )
}

function TakeForm({ a, n, leave }: { a: Account; n: PaymentNotice; leave: () => void }) {
  return (
    <FormDialog
      title={`Confirmar ${soles(n.amount_cents)}, operación ${n.operation}`}
      width={560}
      endpoint={receivables.takeNotice}
      params={{ payment_notice_id: n.payment_notice_id }}
      invalidates={changed}
      edited={n}
      read={() => ({ allocations: proposeAllocation(a.receivables, n) })}
      labels={{ allocations: 'Qué paga' }}
      verb="Registrar pago"
      onDone={() => {
        leave()
        toast('Pago registrado.')
      }}
      onLeave={leave}
    >
      {(fields) => (
        <AllocationField
          field={fields.allocations}
          open={a.receivables}
          amount_cents={n.amount_cents}
          means={n.means}
        />
      )}
    </FormDialog>
  )
}

/** What was told and is not so. */
export function RefuseNoticeDialog() {
  const { company_id, leave } = useAccount()
  const { notices, find } = useNotice(company_id)
  return (
    <LoadedDialog title="No confirmar" query={notices} onLeave={leave}>
      {({ data }) => {
        const notice = find(data)
        return notice === undefined ? (
          <BarredDialog title="No confirmar" reason="El aviso ya se decidió." onLeave={leave} />
        ) : (
          <FormDialog
            title={`No confirmar la operación ${notice.operation}`}
            endpoint={receivables.refuseNotice}
            params={{ payment_notice_id: notice.payment_notice_id }}
            invalidates={changed}
            edited={notice}
            read={() => ({ reason: '' })}
            labels={{ reason: 'Motivo, que la empresa lee' }}
            verb="No confirmar"
            onDone={() => {
              leave()
              toast('La empresa lee el motivo en su portal.')
            }}
            onLeave={leave}
          >
            {(fields) => <TextField field={fields.reason} required first maxLength={200} />}
          </FormDialog>
        )
      }}
    </LoadedDialog>
  )
}
