import { Button, Select } from '@mantine/core'
import { Link, Outlet, useNavigate } from '@tanstack/react-router'
import { users } from '@chaski/contract/users/endpoints.ts'
import { userFilters } from '@chaski/contract/users/schema.ts'
import type { ProfileCode } from '@chaski/contract/permissions.ts'
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
import { useCan } from '#src/central/session/use-session.ts'
import { userColumns } from './user-columns.tsx'
import { templateOptions } from './user-words.ts'
import { useUserActions } from './use-user-actions.ts'

const schema = userFilters.omit({ page: true, page_size: true })
const states = [
  { value: 'true', label: 'Activos' },
  { value: 'false', label: 'Inactivos' },
]

/** Who may enter the central, and with which rights. */
export function UsersPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const list = usePages(users.list, filters)
  const actions = useUserActions()
  const mayCreate = useCan()('MNT_USER_EDIT')
  const navigate = useNavigate()
  const filtered = Object.values(filters).some((value) => value !== undefined)
  const create = () => void navigate({ to: '/usuarios/nuevo', search: true })
  useShortcuts('Usuarios', mayCreate ? [{ keys: 'N', label: 'Nuevo usuario', run: create }] : [])

  return (
    <Page
      fill
      title="Usuarios"
      aside={list.loading ? undefined : plural(list.total, 'usuario')}
      actions={
        mayCreate && (
          <Button component={Link} to="/usuarios/nuevo" search leftSection={<Icon name="plus" />}>
            Nuevo usuario
          </Button>
        )
      }
      bar={
        <FilterBar
          search={{
            value: filters.key_word,
            label: 'Buscar por nombre, usuario o correo',
            onChange: (key_word) => void setFilters({ key_word }),
          }}
          active={filtered}
          onClear={() => void clear()}
        >
          <Select
            aria-label="Perfil"
            placeholder="Todos los perfiles"
            w={190}
            clearable
            data={templateOptions}
            value={filters.profile_code ?? null}
            onChange={(value) =>
              void setFilters({ profile_code: (value ?? undefined) as ProfileCode | undefined })
            }
          />
          <Select
            aria-label="Estado"
            placeholder="Activos e inactivos"
            w={170}
            clearable
            data={states}
            value={filters.is_active === undefined ? null : String(filters.is_active)}
            onChange={(value) =>
              void setFilters({ is_active: value === null ? undefined : value === 'true' })
            }
          />
        </FilterBar>
      }
    >
      {list.error !== null ? (
        <ErrorNotice error={list.error} what="No se pudo traer la lista." onRetry={list.retry} />
      ) : (
        <DataTable
          name="users"
          label="Usuarios"
          columns={userColumns}
          rows={list.rows}
          rowKey={(user) => user.user_id}
          actions={actions}
          faded={(user) => !user.is_active}
          loading={list.loading}
          paging={list.paging}
          empty={
            <EmptyState
              icon="users"
              title="Ningún usuario coincide"
              detail="Cambie o limpie los filtros."
              action={
                <Button variant="default" onClick={() => void clear()}>
                  Limpiar filtros
                </Button>
              }
            />
          }
        />
      )}
      <Outlet />
    </Page>
  )
}
