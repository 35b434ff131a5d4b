import { useEffect } from 'react'
import { Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import type { ClosingDetail } from '@chaski/contract/ledger/closing-schema.ts'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { count, date, plural, soles } from '#src/shared/formats.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { MoneyTable } from '#src/ui/figures/money-table.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'

const lookEveryMs = 1000

/** How far a closing is, and whom it could not close. */
export function ClosingDialog() {
  const closing_id = useIdParam('closing_id')
  const navigate = useNavigate()
  const query = useQuery({
    ...q(ledger.closing, { params: { closing_id } }),
    refetchInterval: ({ state }) => (state.data?.state === 'DONE' ? false : lookEveryMs),
  })
  const done = query.data?.state === 'DONE'
  useEffect(() => {
    if (done) void invalidate(ledger.closings, ledger.drivers, reports.accounts, reports.account)
  }, [done])
  return (
    <Dialog
      title="Cierre de semana"
      width={640}
      onLeave={() => void navigate({ to: '/cuentas-conductores/cierres' })}
    >
      <QueryGate query={query} what="No se pudo traer el cierre.">
        {(c) => <Told c={c} />}
      </QueryGate>
    </Dialog>
  )
}

function Told({ c }: { c: ClosingDetail }) {
  const past = c.closed + c.skipped
  return (
    <>
      <p>
        Del {date(c.date_start)} al {date(c.date_finish)}: {count(past)} de{' '}
        {plural(c.total, 'conductor', 'conductores')}.
      </p>
      <Progress
        aria-label="Avance del cierre"
        value={c.total === 0 ? 100 : (100 * past) / c.total}
        mb="md"
      />
      {c.late_services > 0 && (
        <p>
          {plural(c.late_services, 'servicio')} de días ya cerrados{' '}
          {c.late_services === 1 ? 'entró' : 'entraron'} en este periodo.
        </p>
      )}
      {c.state === 'DONE' && (
        <p>
          Resultado: <strong>{soles(c.balance_cents)}</strong>. A cada conductor se le avisó por
          mensaje y tiene su liquidación en el teléfono.
        </p>
      )}
      {c.skips.length > 0 && (
        <MoneyTable
          label="Sin cerrar"
          empty=""
          rows={c.skips}
          rowKey={(s) => s.driver_id}
          columns={[
            { title: 'Conductor', cell: (s) => `${s.code} ${s.name}` },
            { title: 'Por qué no se cerró', cell: (s) => s.detail },
          ]}
        />
      )}
      {c.state === 'DONE' && (
        <LinkButton to="/cuentas-conductores" search={{ show: 'CREDIT' }} mt="md" variant="filled">
          Pagar a quienes se les debe
        </LinkButton>
      )}
    </>
  )
}
