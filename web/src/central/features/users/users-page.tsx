import { Select } from '@mantine/core'
import { users } from '@chaski/contract/users/endpoints.ts'
import { userFilters } from '@chaski/contract/users/schema.ts'
import type { ProfileCode } from '@chaski/contract/permission-templates.ts'
import { useExported } from '#src/central/exports/use-exported.ts'
import { usePages } from '#src/shared/use-pages.ts'
import { useSorted } from '#src/ui/table/use-sorted.ts'
import { ActiveFilter } from '#src/ui/filter/active-filter.tsx'
import { ListPage } from '#src/ui/table/list-page.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { userColumns } from './user-columns.tsx'
import { templateOptions } from './user-words.ts'
import { useUserActions } from './use-user-actions.ts'

const schema = userFilters.omit({ page: true, page_size: true, sort: true })
/** Who may enter the central, and with which rights. */
export function UsersPage() {
  const { filters, setFilters, clear } = useFilters(schema)
  const asked = useSorted('users', users.list, filters)
  const list = usePages(users.list, asked)
  const exported = useExported({ list: users.list, filters: asked, name: 'usuarios' })
  const actions = useUserActions()
  const mayCreate = useMay()('MNT_USER_EDIT')
  return (
    <ListPage
      title="Usuarios"
      words={['usuario', 'usuarios']}
      list={list}
      search={{
        value: filters.key_word,
        label: 'Buscar por nombre, usuario o correo',
        onChange: (key_word) => void setFilters({ key_word }),
      }}
      filters={filters}
      onClear={() => void clear()}
      exported={exported}
      create={{ label: 'Nuevo usuario', to: '/usuarios/nuevo', verdict: mayCreate }}
      table={{
        name: 'users',
        columns: userColumns,
        rowKey: (user) => user.user_id,
        actions,
        faded: (user) => !user.is_active,
      }}
      empty={{
        icon: 'users',
        title: 'Ningún usuario coincide',
        none: {
          title: 'Todavía no hay usuarios',
          detail: 'Cree una cuenta para cada persona que trabaje en la central.',
        },
      }}
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
      <ActiveFilter
        words={['Activos', 'Inactivos', 'Activos e inactivos']}
        value={filters.is_active}
        onChange={(is_active) => void setFilters({ is_active })}
      />
    </ListPage>
  )
}
