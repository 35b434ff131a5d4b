import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { sideOf } from '@chaski/contract/ledger/balance-side.ts'
import type { LedgerAccount } from '@chaski/contract/ledger/entry-schema.ts'
import { allowed } from '@chaski/contract/verdict.ts'
import { soles } from '#src/shared/formats.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { DriverCards } from './driver-cards.tsx'
import { EntryList } from './entry-list.tsx'
import { useDriverLedger } from './use-driver-ledger.ts'
import '#src/ui/page/back-link.css'
import '#src/ui/filter/filter-bar.css'
import './ledger.css'

/** One driver's running account: where it stands, on what terms, and every entry behind it. */
export function DriverLedgerPage() {
  const { driver_id, query } = useDriverLedger()
  const { data: a } = query
  return (
    <Page
      title={a === undefined ? 'Cuenta' : `${a.code} ${a.name}`}
      aside={a && <Balance a={a} />}
      actions={a && <Actions driver_id={driver_id} />}
      bar={
        <div className="filter-bar">
          <Link to="/cuentas-conductores" search className="back-link">
            <Icon name="chevronLeft" /> Cuentas de conductores
          </Link>
          <Link
            to="/liquidaciones/$driver_id"
            params={{ driver_id: String(driver_id) }}
            className="back-link"
          >
            Semana por semana <Icon name="chevronRight" />
          </Link>
        </div>
      }
    >
      <QueryGate query={query} what="No se pudo traer la cuenta.">
        {(account) => (
          <div className="ledger-page">
            <DriverCards a={account} />
            <EntryList driver_id={driver_id} />
          </div>
        )}
      </QueryGate>
      <Outlet />
    </Page>
  )
}

function Balance({ a }: { a: LedgerAccount }) {
  const { balance_cents } = a
  return (
    <StatusChip
      tone={balance_cents < 0 ? 'warn' : balance_cents > 0 ? 'info' : 'good'}
      label={
        balance_cents === 0
          ? sideOf(0)
          : `${sideOf(balance_cents)} ${soles(Math.abs(balance_cents))}`
      }
    />
  )
}

function Actions({ driver_id }: { driver_id: number }) {
  const navigate = useNavigate()
  const open = (part: 'anotar' | 'pago') => () =>
    void navigate({
      to: `/cuentas-conductores/$driver_id/${part}`,
      params: { driver_id: String(driver_id) },
      search: true,
    })
  useShortcuts('Cuenta', [
    { keys: 'N', label: 'Anotar en la cuenta', run: open('anotar') },
    { keys: 'P', label: 'Registrar pago', run: open('pago') },
  ])
  return (
    <>
      <ActionButton label="Anotar" icon="plus" keys="N" verdict={allowed} onRun={open('anotar')} />
      <ActionButton
        label="Registrar pago"
        icon="wallet"
        keys="P"
        variant="filled"
        verdict={allowed}
        onRun={open('pago')}
      />
    </>
  )
}
