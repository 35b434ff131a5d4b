import { Button } from '@mantine/core'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import {
  type AccountDetail,
  settlementStateNames,
} from '@chaski/contract/reports/settlement-schema.ts'
import { refusedIf } from '@chaski/contract/verdict.ts'
import { soles } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { ActionButton } from '#src/ui/action-button.tsx'
import { confirm } from '#src/ui/confirm.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page.tsx'
import { useShortcuts } from '#src/ui/shortcuts.ts'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { toast, toastError } from '#src/ui/toast.tsx'
import { stateTones } from './account-columns.tsx'
import { stepWeek } from './account-period.ts'
import { AccountView } from './account-view.tsx'
import { PeriodSteps } from './period-steps.tsx'
import { weekText } from './period-words.ts'
import { takeFile } from '#src/central/take-file.ts'
import { accountOperations, useAccount } from './use-account.ts'
import '#src/ui/filter-bar.css'
import './reports.css'

/** One driver's account of a period, how its balance comes about, and what can be done with it. */
export function AccountPage() {
  const { driver_id, params, period, setFilters, query } = useAccount()
  const { data: a, error, refetch } = query
  return (
    <Page
      title={a === undefined ? 'Liquidación' : `${a.code} ${a.name}`}
      aside={a && <StatusChip tone={stateTones[a.state]} label={settlementStateNames[a.state]} />}
      actions={a && <AccountActions a={a} />}
      bar={
        <div className="filter-bar">
          <Link to="/liquidaciones" search className="back-link">
            <Icon name="chevronLeft" /> Liquidaciones
          </Link>
          <PeriodSteps
            what="Semana"
            text={weekText(period)}
            onStep={(by) => void setFilters(stepWeek(period.date_start, by))}
          />
          <Button
            variant="subtle"
            leftSection={<Icon name="print" />}
            onClick={() =>
              void takeFile(
                reports.accountPdf,
                { params, query: period },
                `liquidacion-${a?.code ?? driver_id}-${period.date_start}.pdf`,
              )
            }
          >
            PDF
          </Button>
        </div>
      }
    >
      {error !== null && (
        <ErrorNotice
          error={error}
          what="No se pudo traer la cuenta."
          onRetry={() => void refetch()}
        />
      )}
      {a && <AccountView a={a} />}
      <Outlet />
    </Page>
  )
}

function AccountActions({ a }: { a: AccountDetail }) {
  const navigate = useNavigate()
  const close = useSave(reports.closeAccount, { invalidates: accountOperations })
  const open = (part: 'anotar' | 'condiciones' | 'pago') => () =>
    void navigate({
      to: `/liquidaciones/$driver_id/${part}`,
      params: { driver_id: String(a.driver_id) },
      search: true,
    })
  const { driver_id, date_start, date_finish, balance_cents } = a
  const settle = async () => {
    const sure = await confirm({
      title: `Cerrar la liquidación de ${a.name}, ${weekText(a)}`,
      detail: `Saldo: ${soles(balance_cents)}. Después de cerrar nada de este periodo cambia.`,
      verb: 'Cerrar periodo',
    })
    if (!sure) return
    close.mutate(
      { params: { driver_id }, body: { date_start, date_finish, balance_cents } },
      { onSuccess: () => toast('Periodo cerrado.'), onError: toastError },
    )
  }
  const mayChange = refusedIf(a.state !== 'OPEN', 'El periodo ya está cerrado.')
  const mayPay = refusedIf(
    a.state !== 'CLOSED',
    a.state === 'OPEN' ? 'Primero cierre el periodo.' : 'Ya está pagado.',
  )
  useShortcuts('Liquidación', [
    ...(mayChange.allowed
      ? [{ keys: 'N', label: 'Anotar adelanto o ajuste', run: open('anotar') }]
      : []),
    ...(mayPay.allowed ? [{ keys: 'P', label: 'Registrar pago', run: open('pago') }] : []),
  ])
  return (
    <>
      <Button variant="default" onClick={open('condiciones')}>
        Condiciones
      </Button>
      <ActionButton
        label="Adelanto o ajuste"
        icon="plus"
        keys="N"
        verdict={mayChange}
        onRun={open('anotar')}
      />
      <ActionButton
        label="Cerrar periodo"
        icon="lock"
        variant="filled"
        verdict={mayChange}
        onRun={() => void settle()}
      />
      <ActionButton
        label="Registrar pago"
        icon="wallet"
        keys="P"
        variant="filled"
        verdict={mayPay}
        onRun={open('pago')}
      />
    </>
  )
}
