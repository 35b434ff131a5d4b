import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { learned } from '@chaski/contract/geo/learned-endpoints.ts'
import { learnedFilters, type LearnedAddress } from '@chaski/contract/geo/learned-schema.ts'
import { permitted } from '@chaski/contract/verdict.ts'
import { ImportButton } from '#src/central/imports/import-button.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import { invalidate } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import { ListPage } from '#src/ui/table/list-page.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { learnedColumns } from './learned-columns.tsx'

const schema = learnedFilters.pick({ key_word: true })

const forget = async ({ learned_address_id, address }: LearnedAddress): Promise<void> => {
  const sure = await confirm({
    title: `Olvidar “${address}”`,
    detail: 'Nadie más la encontrará, ni por sus otros nombres. No se puede deshacer.',
    verb: 'Olvidar dirección',
    danger: true,
  })
  if (!sure) return
  await call(learned.forget, { params: { learned_address_id } })
  await invalidate(learned.list)
  toast('Se olvidó la dirección.')
}

/** What callers and operators taught us about the city. */
export function LearnedPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const asked = useSorted('learned-addresses', learned.list, filters)
  const list = usePages(learned.list, asked)
  const exported = useExported({
    list: learned.list,
    filters: asked,
    name: 'direcciones-aprendidas',
  })
  const navigate = useNavigate()
  const mayEdit = useCan()('MNT_COVERAGE_EDIT')
  const actions = useMemo<readonly RowAction<LearnedAddress>[]>(
    () => [
      {
        label: 'Corregir',
        keys: 'Enter',
        icon: 'edit',
        verdict: () => permitted(mayEdit),
        run: ([row]) =>
          void navigate({
            to: '/direcciones-aprendidas/editar/$learned_address_id',
            params: { learned_address_id: String(row!.learned_address_id) },
            search: true,
          }),
      },
      {
        label: 'Unir a otra',
        keys: 'U',
        icon: 'repeat',
        verdict: () => permitted(mayEdit),
        run: ([row]) =>
          void navigate({
            to: '/direcciones-aprendidas/unir/$learned_address_id',
            params: { learned_address_id: String(row!.learned_address_id) },
            search: true,
          }),
      },
      {
        label: 'Olvidar',
        keys: 'Delete',
        icon: 'close',
        verdict: () => permitted(mayEdit),
        run: ([row]) => void forget(row!).catch(toastError),
      },
    ],
    [navigate, mayEdit],
  )
  return (
    <ListPage
      title="Direcciones aprendidas"
      words={['dirección', 'direcciones']}
      list={list}
      search={{
        value: filters.key_word,
        label: 'Buscar por dirección',
        onChange: (key_word) => void setFilters({ key_word }),
      }}
      filters={filters}
      onClear={() => void clear()}
      exported={exported}
      create={null}
      actions={<ImportButton kind="addresses" />}
      table={{
        name: 'learned-addresses',
        columns: learnedColumns,
        rowKey: (row) => row.learned_address_id,
        actions,
      }}
      empty={{
        icon: 'home',
        title: 'Ninguna dirección coincide',
        none: {
          title: 'Todavía no se aprendió ninguna dirección',
          detail:
            'Cuando alguien marca en el mapa (F4) una dirección que nadie conoce, queda aquí y la encuentra quien llame después.',
        },
      }}
    />
  )
}
