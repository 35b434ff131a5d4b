import { useEffect } from 'react'
import { MultiSelect } from '@mantine/core'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { driverStatuses } from '@chaski/contract/drivers/driver-status.ts'
import { driverFilters } from '@chaski/contract/drivers/schema.ts'
import { topics } from '@chaski/contract/live.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { DocumentsFilter } from '#src/ui/filter/documents-filter.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { ImportButton } from '#src/central/imports/import-button.tsx'
import { live } from '#src/central/live/live.ts'
import { useCan, useMay, useSession } from '#src/central/session/use-session.ts'
import { driverColumns } from './driver-columns.tsx'
import { refreshDriver } from './refresh-driver.ts'
import { useDriverActions } from './use-driver-actions.ts'

const schema = driverFilters.omit({ page: true, page_size: true, sort: true })
const states = driverStatuses.map(({ status_driver_id, label }) => ({
  value: status_driver_id,
  label,
}))

/** Driver news arrive by themselves for those who may hear them. */
const useDriverNews = (): void => {
  const { tenant } = useSession()
  const hears = useCan()('MSG_DRIVER_VIEW')
  useEffect(() => {
    if (!hears) return
    return live.follow(topics.driverOperations(tenant), {
      onMessage: () => void refreshDriver(),
      snapshot: refreshDriver,
    })
  }, [tenant, hears])
}

/** Who drives: found by anything one knows of them, with what can be done now. */
export function DriversPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const asked = useSorted('drivers', drivers.list, filters)
  const list = usePages(drivers.list, asked)
  const exported = useExported({ list: drivers.list, filters: asked, name: 'conductores' })
  const actions = useDriverActions()
  const mayCreate = useMay()('MNT_DRIVER_EDIT')
  useDriverNews()
  return (
    <ListPage
      title="Conductores"
      words={['conductor', 'conductores']}
      list={list}
      search={{
        value: filters.key_word,
        label: 'Buscar por código, nombre, documento, celular o placa',
        onChange: (key_word) => void setFilters({ key_word }),
      }}
      filters={filters}
      onClear={() => void clear()}
      exported={exported}
      create={{ label: 'Nuevo conductor', to: '/conductores/nuevo', verdict: mayCreate }}
      actions={<ImportButton kind="drivers" />}
      table={{
        name: 'drivers',
        columns: driverColumns,
        rowKey: (driver) => driver.driver_id,
        actions,
        faded: (driver) => !driver.is_active,
        edge: (driver) => (driver.documents.EXPIRED > 0 ? 'warn' : undefined),
      }}
      empty={{
        icon: 'users',
        title: 'Ningún conductor coincide',
        none: {
          title: 'Todavía no hay conductores',
          detail: 'Registre al primero, o apruebe a quien postuló por la web.',
        },
      }}
    >
      <MultiSelect
        aria-label="Estado"
        placeholder={filters.status_driver_id?.length ? undefined : 'Todos los estados'}
        w={220}
        clearable
        data={states}
        value={filters.status_driver_id ?? []}
        onChange={(values) =>
          void setFilters({
            status_driver_id: values.length === 0 ? undefined : values,
          })
        }
      />
      <DocumentsFilter
        value={filters.documents}
        onChange={(documents) => void setFilters({ documents })}
      />
    </ListPage>
  )
}
