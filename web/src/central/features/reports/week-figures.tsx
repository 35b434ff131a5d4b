import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import type { AccountTotals, SettlementPeriod } from '@chaski/contract/reports/settlement-schema.ts'
import { allOf, refusedIf } from '@chaski/contract/verdict.ts'
import { q } from '#src/shared/api.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { plural, soles } from '#src/shared/formats.ts'
import { today } from '#src/shared/today.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { Figures } from '#src/ui/figures/figures.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'

type OfPeriod = { period: SettlementPeriod }

const totalsOf = (period: SettlementPeriod) =>
  q(reports.accounts, { query: { ...period, page_size: 1 } })

/** What the week of everybody comes to, whatever is filtered below. */
export function WeekFigures({ period }: OfPeriod) {
  const query = useQuery(totalsOf(period))
  return (
    <QueryGate query={query} what="No se pudieron traer los totales.">
      {({ totals }) => <TotalFigures {...totals} />}
    </QueryGate>
  )
}

function TotalFigures(t: AccountTotals) {
  return (
    <div className="figures-above">
      <Figures
        figures={[
          {
            name: 'Por cerrar',
            value: String(t.open),
            note: `de ${plural(t.drivers, 'conductor', 'conductores')}`,
          },
          {
            name: 'Por revisar',
            value: String(t.exceptions),
            note: 'antes de cerrar',
            alarm: t.exceptions > 0 && t.open > 0,
          },
          { name: 'Producido', value: soles(t.gross_cents), note: plural(t.services, 'servicio') },
          { name: 'Gana la empresa', value: soles(t.earned_cents), note: 'comisiones y cuotas' },
          { name: 'Quedará por pagar', value: soles(t.owed_cents), note: 'a conductores' },
          { name: 'Quedará por cobrar', value: soles(t.debt_cents), note: 'de conductores' },
        ]}
      />
    </div>
  )
}

/** The way to closing the week of everybody at once. */
export function CloseAll({ period }: OfPeriod) {
  const t = useQuietly(totalsOf(period))?.totals
  const navigate = useNavigate()
  return (
    <ActionButton
      label="Cerrar la semana de todos"
      icon="lock"
      variant="filled"
      verdict={allOf(
        refusedIf(period.date_finish >= today(), 'El periodo todavía no termina.'),
        refusedIf(t?.open === 0, 'Ya está cerrada para todos.'),
      )}
      onRun={() => void navigate({ to: '/liquidaciones/cerrar', search: true })}
    />
  )
}
