import { ledgerKindNames } from '@chaski/contract/ledger/entry-kinds.ts'
import type { AccountDetail } from '@chaski/contract/reports/settlement-schema.ts'
import { date, dateTime, plural, soles } from '#src/shared/formats.ts'
import { type Fact, MoneyFacts } from './money-facts.tsx'
import { RecordLink } from '#src/central/record/record-link.tsx'
import { MoneyTable } from '#src/ui/figures/money-table.tsx'
import '#src/ui/form/form.css'

const percent = (bp: number): string => `${(bp / 100).toFixed(bp % 100 === 0 ? 0 : 2)} %`

const factsOf = (a: AccountDetail): Fact[] => [
  { label: `Producido en ${plural(a.services, 'servicio')}`, value: soles(a.gross_cents) },
  ...(a.outlay_cents > 0
    ? [{ label: 'De ello peajes y parqueos', value: soles(a.outlay_cents) }]
    : []),
  {
    label: a.plan === 'COMMISSION' ? `Comisión ${percent(a.commission_bp)}` : 'Comisión',
    value: soles(-a.commission_cents),
  },
  ...(a.fee_cents > 0 ? [{ label: 'Cuota o alquiler', value: soles(-a.fee_cents) }] : []),
  { label: 'Ya cobrado por el conductor', value: soles(-a.collected_cents) },
  { label: 'Adelantos', value: soles(-a.advances_cents) },
  { label: 'Otros movimientos', value: soles(a.adjustments_cents) },
  { label: 'Resultado del periodo', value: soles(a.balance_cents), strong: true },
  { label: 'Saldo anterior', value: soles(a.carried_cents) },
  { label: 'Pagos en el periodo', value: soles(a.payments_cents) },
  {
    label: a.running_cents >= 0 ? 'Se le debe al conductor' : 'El conductor debe',
    value: soles(Math.abs(a.running_cents)),
    strong: true,
  },
  ...(a.tips_cents > 0
    ? [{ label: 'Propinas del conductor, fuera de la cuenta', value: soles(a.tips_cents) }]
    : []),
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
              {
                title: 'Servicio',
                cell: (l) => (
                  <RecordLink to="trip" id={l.service_id}>
                    {l.service_id}
                  </RecordLink>
                ),
              },
              { title: 'Empresa', cell: (l) => l.company_name },
              { title: 'Pago', cell: (l) => l.payment_type_name },
              { title: 'Importe', end: true, cell: (l) => soles(l.amount_cents) },
              { title: 'Comisión', end: true, cell: (l) => soles(l.commission_cents) },
              { title: 'Cobró', end: true, cell: (l) => soles(l.collected_cents) },
              {
                title: 'Propina',
                end: true,
                cell: (l) => (l.tip_cents === 0 ? '' : soles(l.tip_cents)),
              },
            ]}
            sums={[
              'Total',
              '',
              '',
              '',
              soles(a.gross_cents),
              soles(a.commission_cents),
              soles(a.collected_cents),
              soles(a.tips_cents),
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
  return (
    <section className="card">
      <h2>Adelantos y otros movimientos</h2>
      <MoneyTable
        label="Adelantos y otros movimientos"
        empty="Ninguno en este periodo."
        rows={a.entries}
        rowKey={(e) => e.entry_id}
        columns={[
          { title: 'Día', cell: (e) => date(e.day) },
          { title: 'Tipo', cell: (e) => ledgerKindNames[e.kind] },
          { title: 'Motivo', cell: (e) => e.reason },
          { title: 'Anotó', cell: (e) => e.created_by },
          { title: 'Monto', end: true, cell: (e) => soles(e.amount_cents) },
        ]}
      />
    </section>
  )
}
