import { reports } from '@chaski/contract/reports/endpoints.ts'
import {
  type AccountDetail,
  type DriverEntry,
  entryKindNames,
} from '@chaski/contract/reports/settlement-schema.ts'
import { refusedIf } from '@chaski/contract/verdict.ts'
import { date, dateTime, plural, soles } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { confirm } from '#src/ui/confirm.tsx'
import { IconAction } from '#src/ui/icon-action.tsx'
import { toastError } from '#src/ui/toast.tsx'
import { type Fact, MoneyFacts } from './money-facts.tsx'
import { MoneyTable } from './money-table.tsx'
import { accountOperations } from './use-account.ts'

const percent = (bp: number): string => `${(bp / 100).toFixed(bp % 100 === 0 ? 0 : 2)} %`

const factsOf = (a: AccountDetail): Fact[] => [
  { label: `Producido en ${plural(a.services, 'servicio')}`, value: soles(a.gross_cents) },
  ...(a.outlay_cents > 0
    ? [{ label: 'De ello peajes y parqueos', value: soles(a.outlay_cents) }]
    : []),
  a.plan === 'COMMISSION'
    ? { label: `Comisión ${percent(a.commission_bp)}`, value: soles(-a.commission_cents) }
    : { label: 'Cuota semanal', value: soles(-a.fee_cents) },
  { label: 'Ya cobrado por el conductor', value: soles(-a.collected_cents) },
  { label: 'Adelantos', value: soles(-a.advances_cents) },
  { label: 'Ajustes', value: soles(a.adjustments_cents) },
  {
    label: a.balance_cents >= 0 ? 'A pagar al conductor' : 'El conductor debe',
    value: soles(Math.abs(a.balance_cents)),
    strong: true,
  },
  ...(a.closed_at === null
    ? []
    : [{ label: 'Cerrada', value: `${dateTime(a.closed_at)} · ${a.closed_by}` }]),
  ...(a.paid_on === null
    ? []
    : [
        {
          label: 'Pagada',
          value: [date(a.paid_on), a.paid_method, a.paid_reference]
            .filter((part) => part !== null && part !== '')
            .join(' · '),
        },
      ]),
]

/** How the balance comes about, then every ride and note behind it. */
export function AccountView({ a }: { a: AccountDetail }) {
  const late = a.lines.some((line) => line.late)
  return (
    <div className="money-page">
      <section className="card">
        <h2>Cuenta</h2>
        <MoneyFacts facts={factsOf(a)} />
      </section>
      <div className="money-side">
        <Entries a={a} />
        <section className="card">
          <h2>Servicios</h2>
          <MoneyTable
            label="Servicios"
            empty="Ningún servicio cobrado en este periodo."
            rows={a.lines}
            rowKey={(l) => l.service_id}
            columns={[
              {
                title: 'Fecha',
                cell: (l) => `${dateTime(l.date_time_service)}${l.late ? ' *' : ''}`,
              },
              { title: 'Servicio', cell: (l) => l.service_id },
              { title: 'Empresa', cell: (l) => l.company_name },
              { title: 'Pago', cell: (l) => l.payment_type_name },
              { title: 'Importe', end: true, cell: (l) => soles(l.amount_cents) },
              { title: 'Comisión', end: true, cell: (l) => soles(l.commission_cents) },
              { title: 'Cobró', end: true, cell: (l) => soles(l.collected_cents) },
            ]}
            sums={[
              'Total',
              '',
              '',
              '',
              soles(a.gross_cents),
              soles(a.commission_cents),
              soles(a.collected_cents),
            ]}
          />
          {late && (
            <p className="form-hint">
              * Pedido en un periodo que se cerró antes de que el servicio terminara.
            </p>
          )}
        </section>
      </div>
    </div>
  )
}

function Entries({ a }: { a: AccountDetail }) {
  const remove = useSave(reports.removeEntry, { invalidates: accountOperations })
  const { driver_id } = a
  const ask = async (e: DriverEntry) => {
    const sure = await confirm({
      title: `Quitar el ${entryKindNames[e.kind].toLowerCase()} de ${soles(e.amount_cents)}`,
      detail: e.reason,
      verb: 'Quitar anotación',
      danger: true,
    })
    if (sure)
      remove.mutate({ params: { driver_id, entry_id: e.entry_id } }, { onError: toastError })
  }
  return (
    <section className="card">
      <h2>Adelantos y ajustes</h2>
      <MoneyTable
        label="Adelantos y ajustes"
        empty="Ninguno en este periodo."
        rows={a.entries}
        rowKey={(e) => e.entry_id}
        columns={[
          { title: 'Día', cell: (e) => date(e.day) },
          { title: 'Tipo', cell: (e) => entryKindNames[e.kind] },
          { title: 'Motivo', cell: (e) => e.reason },
          { title: 'Anotó', cell: (e) => e.created_by },
          {
            title: 'Monto',
            end: true,
            cell: (e) => soles(e.kind === 'ADVANCE' ? -e.amount_cents : e.amount_cents),
          },
          {
            title: '',
            end: true,
            cell: (e) => (
              <IconAction
                label={`Quitar ${e.reason}`}
                icon="close"
                size={14}
                variant="subtle"
                verdict={refusedIf(a.state !== 'OPEN', 'El periodo ya está cerrado.')}
                onRun={() => void ask(e)}
              />
            ),
          },
        ]}
      />
    </section>
  )
}
