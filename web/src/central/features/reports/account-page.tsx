import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import {
  type AccountDetail,
  settlementStateNames,
} from '@chaski/contract/reports/settlement-schema.ts'
import { allOf, refusedIf } from '@chaski/contract/verdict.ts'
import { soles } from '#src/shared/formats.ts'
import { today } from '#src/shared/today.ts'
import { useSave } from '#src/shared/use-save.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { stateTones } from './account-columns.tsx'
import { stepWeek } from './account-period.ts'
import { AccountView } from './account-view.tsx'
import { PeriodSteps } from './period-steps.tsx'
import { weekText } from './period-words.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { RecordLink } from '#src/central/record/record-link.tsx'
import { takeFile } from '#src/central/take-file.ts'
import { accountOperations, useAccount } from './use-account.ts'
import '#src/ui/page/back-link.css'
import '#src/ui/filter/filter-bar.css'
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
          {a && (
            <RecordLink to="driver" id={driver_id}>
              Conductor {a.code}
            </RecordLink>
          )}
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
    </Page>
  )
}

function AccountActions({ a }: { a: AccountDetail }) {
  const may = useMay()
  const close = useSave(reports.closeAccount, { invalidates: accountOperations })
  const { driver_id, date_start, date_finish, balance_cents } = a
  const settle = async () => {
    const sure = await confirm({
      title: `Cerrar la liquidación de ${a.name}, ${weekText(a)}`,
      detail: `Resultado: ${soles(balance_cents)}. Después de cerrar nada de este periodo cambia.`,
      verb: 'Cerrar periodo',
    })
    if (!sure) return
    close.mutate(
      { params: { driver_id }, body: { date_start, date_finish, balance_cents } },
      { onSuccess: () => toast('Periodo cerrado.'), onError: toastError },
    )
  }
  return (
    <>
      <LinkButton
        to="/cuentas-conductores/$driver_id"
        params={{ driver_id: String(driver_id) }}
        variant="default"
        leftSection={<Icon name="wallet" />}
      >
        Anotar o pagar
      </LinkButton>
      <LinkButton
        to="/comprobantes/liquidacion/$settlement_id"
        params={{ settlement_id: String(a.settlement_id ?? 0) }}
        variant="default"
        verdict={allOf(
          may('CPE_ISSUE'),
          refusedIf(a.settlement_id === null, 'Cierre antes el periodo.'),
          refusedIf(a.commission_cents + a.fee_cents <= 0, 'No tiene comisión ni cuota.'),
        )}
      >
        Emitir comprobante
      </LinkButton>
      <ActionButton
        label="Cerrar periodo"
        icon="lock"
        variant="filled"
        verdict={allOf(
          refusedIf(a.state !== 'OPEN', 'El periodo ya está cerrado.'),
          refusedIf(date_finish >= today(), 'El periodo todavía no termina.'),
        )}
        onRun={() => void settle()}
      />
    </>
  )
}
