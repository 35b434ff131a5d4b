import { useEffect } from 'react'
import { Button, MultiSelect, Select } from '@mantine/core'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { driverFilters, driverStatuses } from '@chaski/contract/drivers/schema.ts'
import { topics } from '@chaski/contract/live.ts'
import { plural } from '#src/shared/formats.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { FilterBar } from '#src/ui/filter-bar.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page.tsx'
import { useShortcuts } from '#src/ui/shortcuts.ts'
import { useFilters } from '#src/ui/use-filters.ts'
import { live } from '#src/central/live/live.ts'
import { useCan, useSession } from '#src/central/session/use-session.ts'
import { driverColumns } from './driver-columns.tsx'
import { refreshDriver } from './refresh-driver.ts'
import { useDriverActions } from './use-driver-actions.ts'

const schema = driverFilters.omit({ page: true, page_size: true })
const states = driverStatuses.map(({ status_driver_id, label }) => ({
  value: String(status_driver_id),
  label,
}))
const papers = [
  { value: 'EXPIRED', label: 'Con vencidos' },
  { value: 'EXPIRING', label: 'Con por vencer' },
  { value: 'PENDING', label: 'Con por evaluar' },
  { value: 'REJECTED', label: 'Con rechazados' },
]

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
  const list = usePages(drivers.list, filters)
  const actions = useDriverActions()
  const mayCreate = useCan()('MNT_DRIVER_EDIT')
  const navigate = useNavigate()
  useDriverNews()
  const create = () => void navigate({ to: '/conductores/nuevo', search: true })
  useShortcuts(
    'Conductores',
    mayCreate ? [{ keys: 'N', label: 'Nuevo conductor', run: create }] : [],
  )

  return (
    <Page
      fill
      title="Conductores"
      aside={list.loading ? undefined : plural(list.total, 'conductor', 'conductores')}
      actions={
        mayCreate && (
          <Button
            component={Link}
            to="/conductores/nuevo"
            search
            leftSection={<Icon name="plus" />}
          >
            Nuevo conductor
          </Button>
        )
      }
      bar={
        <FilterBar
          search={{
            value: filters.key_word,
            label: 'Buscar por código, nombre, documento, celular o placa',
            onChange: (key_word) => void setFilters({ key_word }),
          }}
          active={Object.values(filters).some((value) => value !== undefined)}
          onClear={() => void clear()}
        >
          <MultiSelect
            aria-label="Estado"
            placeholder={filters.status_driver_id?.length ? undefined : 'Todos los estados'}
            w={220}
            clearable
            data={states}
            value={(filters.status_driver_id ?? []).map(String)}
            onChange={(values) =>
              void setFilters({
                status_driver_id: values.length === 0 ? undefined : values.map(Number),
              })
            }
          />
          <Select
            aria-label="Documentos"
            placeholder="Todos los documentos"
            w={170}
            clearable
            data={papers}
            value={filters.documents ?? null}
            onChange={(value) => void setFilters({ documents: (value ?? undefined) as never })}
          />
        </FilterBar>
      }
    >
      {list.error !== null ? (
        <ErrorNotice error={list.error} what="No se pudo traer la lista." onRetry={list.retry} />
      ) : (
        <DataTable
          name="drivers"
          label="Conductores"
          columns={driverColumns}
          rows={list.rows}
          rowKey={(driver) => driver.driver_id}
          actions={actions}
          faded={(driver) => !driver.is_active}
          edge={(driver) => (driver.documents.EXPIRED > 0 ? 'warn' : undefined)}
          loading={list.loading}
          more={list.more}
          empty={
            <EmptyState
              icon="users"
              title="Ningún conductor coincide"
              detail="Cambie o limpie los filtros."
            />
          }
        />
      )}
      <Outlet />
    </Page>
  )
}
