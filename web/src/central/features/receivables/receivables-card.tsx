import { VisuallyHidden } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { charges } from '@chaski/contract/charges/endpoints.ts'
import { chargeCan } from '@chaski/contract/charges/rules.ts'
import { receivableCan } from '@chaski/contract/receivables/account-rules.ts'
import type { Account, Receivable } from '@chaski/contract/receivables/account-schema.ts'
import { receivables } from '@chaski/contract/receivables/endpoints.ts'
import { allOf } from '@chaski/contract/verdict.ts'
import { receivableName } from '@chaski/contract/receivables/receivable-name.ts'
import { date, soles } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useMay, useSession } from '#src/central/session/use-session.ts'
import { overdueText } from './account-words.ts'
import { accountChanged } from './use-account.ts'
import '#src/ui/form/form.css'

/** What is open, the oldest first, with what was promised and what somebody asks to give up. */
export function ReceivablesCard({ a }: { a: Account }) {
  return (
    <section className="card" aria-label="Pendiente">
      <h2>Pendiente</h2>
      {a.receivables.length === 0 ? (
        <p className="form-hint">No tiene facturas por cobrar.</p>
      ) : (
        <table className="account-table">
          <thead>
            <tr>
              <th scope="col">Comprobante</th>
              <th scope="col">Vence</th>
              <th scope="col">Vencido</th>
              <th scope="col" className="end">
                Importe
              </th>
              <th scope="col" className="end">
                Saldo
              </th>
              <th scope="col">Prometió</th>
              <th scope="col">
                <VisuallyHidden>Acciones</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {a.receivables.map((r) => (
              <Row key={r.receivable_id} r={r} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Row({ r }: { r: Receivable }) {
  const may = useMay()
  const navigate = useNavigate()
  const name = receivableName(r)
  const charge = useSave(charges.askReceivable, { invalidates: [charges.ofCompany] })
  const askByQr = () =>
    charge.mutate(
      { params: { receivable_id: r.receivable_id } },
      {
        onSuccess: () => toast('Pedido: la empresa ve el QR en su portal.'),
        onError: toastError,
      },
    )
  const lead = (to: 'promesa' | 'castigo') =>
    void navigate({
      to: `/cobranzas/$company_id/${to}/$receivable_id`,
      params: { company_id: String(r.company_id), receivable_id: String(r.receivable_id) },
    })
  return (
    <tr data-late={r.overdue_days > 0 || undefined}>
      <td>
        <Link
          to="/comprobantes/$comprobante_id"
          params={{ comprobante_id: String(r.comprobante_id) }}
        >
          {name}
        </Link>
      </td>
      <td>{date(r.due_date)}</td>
      <td>{overdueText(r)}</td>
      <td className="end">{soles(r.amount_cents)}</td>
      <td className="end">{soles(r.balance_cents)}</td>
      <td>
        {r.promised_on !== null && date(r.promised_on)} {r.promise_note}
      </td>
      <td className="account-acts">
        {r.write_off === null ? (
          <>
            <ActionButton
              label="Cobrar por QR"
              name={`Cobrar por QR ${name}`}
              size="compact-sm"
              loading={charge.isPending}
              verdict={allOf(may('CXC_COLLECT'), chargeCan.askReceivable(r))}
              onRun={askByQr}
            />
            <ActionButton
              label="Promesa"
              name={`Promesa de ${name}`}
              size="compact-sm"
              verdict={allOf(may('CXC_COLLECT'), receivableCan.promise(r))}
              onRun={() => lead('promesa')}
            />
            <ActionButton
              label="Castigar"
              name={`Castigar ${name}`}
              size="compact-sm"
              verdict={allOf(may('CXC_COLLECT'), receivableCan.askWriteOff(r))}
              onRun={() => lead('castigo')}
            />
          </>
        ) : (
          <Decision r={r} asked={r.write_off} />
        )}
      </td>
    </tr>
  )
}

type Asked = NonNullable<Receivable['write_off']>

function Decision({ r, asked }: { r: Receivable; asked: Asked }) {
  const may = useMay()
  const { user_id } = useSession()
  const decide = useSave(receivables.decideWriteOff, { invalidates: accountChanged })
  const name = receivableName(r)
  const say = (approve: boolean) =>
    decide.mutate(
      { params: { write_off_id: asked.write_off_id }, body: { approve } },
      {
        onSuccess: () => toast(approve ? `Se castigó ${name}.` : `${name} se sigue cobrando.`),
        onError: toastError,
      },
    )
  const verdict = allOf(may('CXC_COLLECT'), receivableCan.decideWriteOff(asked.asked_by, user_id))
  return (
    <>
      <span>
        {asked.asked_name} pide castigarla: {asked.reason}
      </span>
      <ActionButton
        label="Aprobar"
        name={`Aprobar el castigo de ${name}`}
        size="compact-sm"
        loading={decide.isPending}
        verdict={verdict}
        onRun={() => say(true)}
      />
      <ActionButton
        label="No aprobar"
        name={`No aprobar el castigo de ${name}`}
        size="compact-sm"
        verdict={verdict}
        onRun={() => say(false)}
      />
    </>
  )
}
