import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { refusedIf } from '@chaski/contract/verdict.ts'
import { q } from '#src/shared/api.ts'
import { plural, soles } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { toastError } from '#src/ui/notice/toast.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { accountSearch, periodOf } from './account-period.ts'
import { MoneyFacts } from './money-facts.tsx'
import { weekText } from './period-words.ts'
import '#src/ui/form/form.css'
import './reports.css'

/** What closing would do, before it is done: nothing of a closed week changes any more. */
export function CloseAllDialog() {
  const { filters } = useFilters(accountSearch)
  const period = periodOf(filters)
  const navigate = useNavigate()
  const query = useQuery(q(reports.accounts, { query: { ...period, page_size: 1 } }))
  const close = useSave(ledger.closeAll, { invalidates: [ledger.closings] })
  const leave = () => void navigate({ to: '/liquidaciones', search: true })
  const run = () =>
    close.mutate(
      { body: period },
      {
        onSuccess: ({ closing_id }) =>
          void navigate({
            to: '/cuentas-conductores/cierres/$closing_id',
            params: { closing_id: String(closing_id) },
          }),
        onError: toastError,
      },
    )
  return (
    <Dialog title={`Cerrar la semana, ${weekText(period)}`} onLeave={leave}>
      <QueryGate query={query} what="No se pudo traer la semana.">
        {({ totals: t }) => (
          <>
            <MoneyFacts
              facts={[
                { label: 'Se cierra a', value: plural(t.open, 'conductor', 'conductores') },
                {
                  label: `Producido en ${plural(t.services, 'servicio')}`,
                  value: soles(t.gross_cents),
                },
                { label: 'Gana la empresa', value: soles(t.earned_cents) },
                { label: 'Quedará por pagar', value: soles(t.owed_cents), strong: true },
                { label: 'Quedará por cobrar', value: soles(t.debt_cents), strong: true },
              ]}
            />
            {t.exceptions > 0 && (
              <p>
                Hay <strong>{t.exceptions} por revisar</strong>.{' '}
                <Link to="/liquidaciones" search={{ ...period, show: 'EXCEPTIONS' }}>
                  Verlos primero
                </Link>
              </p>
            )}
            <p className="form-hint">
              Después nada de esta semana cambia. Un servicio que termine tarde entra en la
              siguiente, y lo que no se pague queda en la cuenta de cada uno.
            </p>
            <ActionButton
              label="Cerrar la semana"
              icon="lock"
              variant="filled"
              first
              loading={close.isPending}
              verdict={refusedIf(t.open === 0, 'Ya está cerrada para todos.')}
              onRun={run}
            />
          </>
        )}
      </QueryGate>
    </Dialog>
  )
}
