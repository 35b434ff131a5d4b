import { useMemo, useState } from 'react'
import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { billing } from '@chaski/contract/billing/endpoints.ts'
import type { ComprobanteKind, ComprobanteState } from '@chaski/contract/billing/kinds.ts'
import { comprobanteFilters, type ComprobanteRow } from '@chaski/contract/billing/schema.ts'
import { dayOf } from '#src/shared/formats.ts'
import { RecordFilter } from '#src/central/look-ups/record-filter.tsx'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { DateTimeField } from '#src/ui/field/date-time-field.tsx'
import { ListPage } from '#src/ui/table/list-page.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { comprobanteColumns } from './comprobante-columns.tsx'
import { kindOptions, stateOptions } from './comprobante-words.ts'

const schema = comprobanteFilters.omit({ page: true, page_size: true, sort: true })

/** Everything that was issued, with how it stands at SUNAT. */
export function ComprobantesPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const asked = useSorted('comprobantes', billing.list, filters)
  const list = usePages(billing.list, asked)
  const exported = useExported({ list: billing.list, filters: asked, name: 'comprobantes' })
  const navigate = useNavigate()
  const may = useMay()
  const [columns] = useState(() => comprobanteColumns(dayOf(Date.now())))
  const actions = useMemo<readonly RowAction<ComprobanteRow>[]>(
    () => [
      {
        label: 'Abrir',
        keys: 'Enter',
        icon: 'receipt',
        run: ([row]) =>
          void navigate({
            to: '/comprobantes/$comprobante_id',
            params: { comprobante_id: String(row!.comprobante_id) },
            search: true,
          }),
      },
    ],
    [navigate],
  )
  return (
    <ListPage
      title="Comprobantes"
      words={['comprobante', 'comprobantes']}
      list={list}
      search={{
        value: filters.key_word,
        label: 'Buscar por número, cliente o documento',
        onChange: (key_word) => void setFilters({ key_word }),
      }}
      filters={filters}
      onClear={() => void clear()}
      exported={exported}
      create={{
        label: 'Emitir comprobante',
        to: '/comprobantes/emitir',
        verdict: may('CPE_ISSUE'),
      }}
      table={{
        name: 'comprobantes',
        columns,
        rowKey: ({ comprobante_id }) => comprobante_id,
        actions,
        faded: ({ state }) => state === 'VOIDED',
        edge: ({ state }) => (state === 'REJECTED' || state === 'NEEDS_FIX' ? 'alarm' : undefined),
      }}
      empty={{
        icon: 'receipt',
        title: 'Ningún comprobante coincide',
        none: {
          title: 'Todavía no hay comprobantes',
          detail: 'Emita el de un servicio desde su ficha, o uno libre desde aquí.',
        },
      }}
    >
      <Select
        aria-label="Tipo"
        placeholder="Todos los tipos"
        w={170}
        clearable
        data={kindOptions}
        value={filters.kind ?? null}
        onChange={(value) =>
          void setFilters({ kind: (value ?? undefined) as ComprobanteKind | undefined })
        }
      />
      <Select
        aria-label="Estado"
        placeholder="Todos los estados"
        w={190}
        clearable
        data={stateOptions}
        value={filters.state ?? null}
        onChange={(value) =>
          void setFilters({ state: (value ?? undefined) as ComprobanteState | undefined })
        }
      />
      <DateTimeField
        inline
        label="Desde"
        width={140}
        dayOnly
        value={filters.date_start ?? null}
        onChange={(day) => void setFilters({ date_start: day ?? undefined })}
      />
      <DateTimeField
        inline
        label="Hasta"
        width={140}
        dayOnly
        value={filters.date_finish ?? null}
        onChange={(day) => void setFilters({ date_finish: day ?? undefined })}
      />
      <RecordFilter
        of="company_id"
        label="Empresa"
        id={filters.company_id}
        onClear={() => void setFilters({ company_id: undefined })}
      />
      <RecordFilter
        of="service_id"
        label="Servicio"
        id={filters.service_id}
        onClear={() => void setFilters({ service_id: undefined })}
      />
    </ListPage>
  )
}
