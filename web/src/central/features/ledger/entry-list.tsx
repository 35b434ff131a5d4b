import { useState } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ledger } from '@chaski/contract/ledger/endpoints.ts'
import { ledgerKindNames } from '@chaski/contract/ledger/entry-kinds.ts'
import type { LedgerEntry } from '@chaski/contract/ledger/entry-schema.ts'
import { entryCan } from '@chaski/contract/ledger/rules.ts'
import { q } from '#src/shared/api.ts'
import { date, plural, soles } from '#src/shared/formats.ts'
import { IconAction } from '#src/ui/action/icon-action.tsx'
import { MoneyTable } from '#src/ui/figures/money-table.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'

const pageSize = 100

const kindText = (e: LedgerEntry): string =>
  e.counter_of === null ? ledgerKindNames[e.kind] : `Corrige: ${ledgerKindNames[e.kind]}`

const detailOf = (e: LedgerEntry): string =>
  [
    // A payment says by which way the money went; its kind says the rest.
    e.reason === ledgerKindNames[e.kind] ? '' : e.reason,
    e.services === null ? '' : plural(e.services, 'servicio'),
    e.method === null ? '' : e.method.charAt(0) + e.method.slice(1).toLowerCase(),
    e.reference === '' ? '' : `op. ${e.reference}`,
    e.countered ? '(corregido)' : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')

/** Every entry with what the account came to after it, the newest first. */
export function EntryList({ driver_id }: { driver_id: number }) {
  const [page, setPage] = useState(1)
  const params = { driver_id }
  const query = useQuery(q(ledger.entries, { params, query: { page, page_size: pageSize } }))
  const navigate = useNavigate()
  const counter = (e: LedgerEntry) => () =>
    void navigate({
      to: '/cuentas-conductores/$driver_id/corregir/$entry_id',
      params: { driver_id: String(driver_id), entry_id: String(e.entry_id) },
      search: true,
    })
  return (
    <section className="card">
      <h2>Movimientos</h2>
      <QueryGate query={query} what="No se pudo traer los movimientos.">
        {({ data, total }) => (
          <>
            <MoneyTable
              label="Movimientos"
              empty="Todavía sin movimientos: empiezan con un cierre, un pago o una anotación."
              rows={data}
              rowKey={(e) => e.entry_id}
              columns={[
                { title: 'Día', cell: (e) => date(e.day) },
                { title: 'Tipo', cell: kindText },
                { title: 'Detalle', cell: detailOf },
                { title: 'Registró', cell: (e) => e.created_by },
                { title: 'Monto', end: true, cell: (e) => soles(e.amount_cents) },
                { title: 'Saldo', end: true, cell: (e) => soles(e.after_cents) },
                {
                  title: '',
                  end: true,
                  cell: (e) => (
                    <IconAction
                      label={`Corregir ${kindText(e)}`}
                      icon="undo"
                      variant="subtle"
                      verdict={entryCan.counter(e)}
                      onRun={counter(e)}
                    />
                  ),
                },
              ]}
            />
            {total > pageSize && (
              <p className="ledger-pages">
                <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Más recientes
                </Button>
                <Button
                  variant="default"
                  disabled={page * pageSize >= total}
                  onClick={() => setPage(page + 1)}
                >
                  Anteriores
                </Button>
              </p>
            )}
          </>
        )}
      </QueryGate>
    </section>
  )
}
