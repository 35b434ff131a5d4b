import { useMemo, useState } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { PortalUser, portalUserForm } from '@chaski/contract/companies/portal-schema.ts'
import { q } from '#src/shared/api.ts'
import { when } from '#src/shared/formats.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { CheckField, PasswordField, SelectField, TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { Icon } from '#src/ui/icon.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toast } from '#src/ui/toast.tsx'
import { useIdParam } from '#src/ui/use-id-param.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { CompanyPage } from './company-page.tsx'
import { roleLabels, roleOptions } from './company-words.ts'

const columns: readonly Column<PortalUser>[] = [
  { key: 'name', header: 'Nombre', width: 160, grow: 1, cell: (u) => u.name, sort: (u) => u.name },
  {
    key: 'username',
    header: 'Usuario',
    width: 130,
    cell: (u) => u.username,
    sort: (u) => u.username,
  },
  { key: 'role', header: 'Rol', width: 130, cell: (u) => roleLabels[u.role], sort: (u) => u.role },
  { key: 'email', header: 'Correo', width: 160, grow: 1, cell: (u) => u.email ?? '—' },
  {
    key: 'last_login_at',
    header: 'Último ingreso',
    width: 130,
    cell: (u) => (u.last_login_at === null ? 'Nunca' : when(u.last_login_at)),
    sort: (u) => u.last_login_at,
  },
  {
    key: 'state',
    header: 'Estado',
    width: 140,
    cell: (u) =>
      !u.is_active ? (
        <StatusChip tone="quiet" icon="lock" label="Inactivo" />
      ) : u.must_change_password ? (
        <StatusChip tone="warn" icon="key" label="Clave por cambiar" />
      ) : (
        <StatusChip tone="good" icon="check" label="Activo" />
      ),
  },
]

type Open = { kind: 'new' } | { kind: 'edit' | 'password'; user: PortalUser } | null

/** Who of the company may enter its portal at /empresa. */
export function PortalUsersPage() {
  const company_id = useIdParam('company_id')
  const list = useQuery(q(companies.portalUsers, { params: { company_id } }))
  const can = useCan()
  const mayEdit = can('MNT_COMPANY_EDIT')
  const mayPassword = can('MNT_CORPCLIENT_PASSWORD')
  const [open, setOpen] = useState<Open>(null)
  const leave = () => setOpen(null)
  const actions = useMemo<readonly RowAction<PortalUser>[]>(() => {
    const lacks = (allowed: boolean) => (allowed ? null : 'No tiene permiso para esto')
    return [
      {
        label: 'Editar',
        keys: 'Enter',
        icon: 'edit',
        refusal: () => lacks(mayEdit),
        run: ([user]) => setOpen({ kind: 'edit', user: user! }),
      },
      {
        label: 'Poner contraseña',
        keys: 'C',
        icon: 'key',
        refusal: () => lacks(mayPassword),
        run: ([user]) => setOpen({ kind: 'password', user: user! }),
      },
    ]
  }, [mayEdit, mayPassword])
  return (
    <CompanyPage
      actions={() =>
        mayEdit && (
          <Button leftSection={<Icon name="plus" />} onClick={() => setOpen({ kind: 'new' })}>
            Nuevo usuario del portal
          </Button>
        )
      }
    >
      {() => (
        <>
          <DataTable
            name="portal-users"
            label="Usuarios del portal"
            columns={columns}
            rows={list.data?.data ?? []}
            rowKey={(user) => user.company_user_id}
            actions={actions}
            faded={(user) => !user.is_active}
            loading={list.isPending}
            empty={
              <EmptyState
                icon="key"
                title="Nadie de la empresa entra aún al portal"
                detail="En /empresa ven y administran a sus usuarios, áreas y centros de costo."
              />
            }
          />
          {open?.kind === 'new' && <NewPortalUser company_id={company_id} onLeave={leave} />}
          {open?.kind === 'edit' && <EditPortalUser user={open.user} onLeave={leave} />}
          {open?.kind === 'password' && <PortalPassword user={open.user} onLeave={leave} />}
        </>
      )}
    </CompanyPage>
  )
}

const invalidates = [companies.portalUsers]
const labels = {
  name: 'Nombre completo',
  email: 'Correo',
  cellphone: 'Celular',
  role: 'Rol',
  area_id: 'Aprueba solo del área',
}
const newLabels = { ...labels, username: 'Usuario', password: 'Contraseña' }
const editLabels = { ...labels, is_active: 'Puede ingresar' }

type CommonFields = Pick<FieldsOf<typeof portalUserForm>, keyof typeof labels>

function PortalUserFields({ fields, company_id }: { fields: CommonFields; company_id: number }) {
  const { data } = useQuery(q(companies.areas, { params: { company_id } }))
  return (
    <>
      <div className="form-row">
        <TextField field={fields.name} required maxLength={100} />
        <TextField field={fields.email} nullable inputMode="email" maxLength={254} />
      </div>
      <div className="form-row">
        <TextField
          field={fields.cellphone}
          nullable
          inputMode="tel"
          maxLength={20}
          hint="Recibe por mensaje los servicios por aprobar"
        />
        <SelectField field={fields.role} options={roleOptions} required />
        <IdField
          field={fields.area_id}
          none="Toda la empresa"
          options={(data?.data ?? [])
            .filter((area) => area.is_active)
            .map((area) => ({ id: area.area_id, name: area.name }))}
        />
      </div>
    </>
  )
}

function NewPortalUser({ company_id, onLeave }: { company_id: number; onLeave: () => void }) {
  return (
    <FormDialog
      title="Nuevo usuario del portal"
      width={560}
      endpoint={companies.createPortalUser}
      params={{ company_id }}
      invalidates={invalidates}
      initial={{
        username: '',
        name: '',
        email: null,
        cellphone: null,
        role: 'ADMIN',
        area_id: null,
        password: '',
      }}
      labels={newLabels}
      verb="Crear usuario"
      onDone={({ name }) => {
        onLeave()
        toast(`${name} puede entrar en /empresa; se le pedirá cambiar la contraseña.`)
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <>
          <div className="form-row">
            <TextField field={fields.username} required first maxLength={40} />
            <PasswordField field={fields.password} hint="Sirve para el primer ingreso" required />
          </div>
          <PortalUserFields fields={fields} company_id={company_id} />
        </>
      )}
    </FormDialog>
  )
}

function EditPortalUser({ user, onLeave }: { user: PortalUser; onLeave: () => void }) {
  const { company_id, company_user_id, name } = user
  return (
    <FormDialog
      title={`${name} (${user.username})`}
      width={560}
      endpoint={companies.updatePortalUser}
      params={{ company_id, company_user_id }}
      invalidates={invalidates}
      edited={user}
      labels={editLabels}
      onDone={() => {
        onLeave()
        toast(`Se guardó a ${name}.`)
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <>
          <PortalUserFields fields={fields} company_id={company_id} />
          <CheckField field={fields.is_active} hint="Al desactivarlo se cierran sus sesiones." />
        </>
      )}
    </FormDialog>
  )
}

function PortalPassword({ user, onLeave }: { user: PortalUser; onLeave: () => void }) {
  const { company_id, company_user_id } = user
  return (
    <FormDialog
      title={`Contraseña de ${user.name}`}
      endpoint={companies.setPortalPassword}
      params={{ company_id, company_user_id }}
      invalidates={invalidates}
      initial={{ password: '' }}
      labels={{ password: 'Contraseña nueva' }}
      verb="Poner contraseña"
      onDone={() => {
        onLeave()
        toast(`${user.name} debe cambiarla en su próximo ingreso.`)
      }}
      onLeave={onLeave}
    >
      {(fields) => <PasswordField field={fields.password} required first />}
    </FormDialog>
  )
}
