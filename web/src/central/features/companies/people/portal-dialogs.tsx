import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { passwordHint } from '@chaski/contract/users/password-rule.ts'
import type { PortalUser, portalUserForm } from '@chaski/contract/companies/portal-schema.ts'
import { q } from '#src/shared/api.ts'
import { foundIn } from '#src/shared/found-in.ts'
import { CheckField, PasswordField, SelectField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { phone } from '#src/shared/formats.ts'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { roleOptions } from '#src/central/features/companies/company-words.ts'
import { useAreaOptions } from '#src/central/features/companies/parts/use-area-options.ts'
import { useLeaveToPart } from '#src/central/features/companies/use-leave-to-part.ts'

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
  const areas = useAreaOptions(company_id)
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
        <IdField field={fields.area_id} none="Toda la empresa" options={areas} />
      </div>
    </>
  )
}

export function NewPortalUserDialog() {
  const company_id = useIdParam('company_id')
  const leave = useLeaveToPart('portal')
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
        leave()
        toast(`${name} puede entrar en /empresa; se le pedirá cambiar la contraseña.`)
      }}
      onLeave={leave}
    >
      {(fields) => (
        <>
          <div className="form-row">
            <TextField field={fields.username} required first maxLength={40} />
            <PasswordField
              field={fields.password}
              hint={`Sirve para el primer ingreso. ${passwordHint}`}
              required
            />
          </div>
          <PortalUserFields fields={fields} company_id={company_id} />
        </>
      )}
    </FormDialog>
  )
}

type Draw = (user: PortalUser, leave: () => void) => ReactNode

/** The user of the address, once known. */
function OfOneUser({ title, children }: { title: string; children: Draw }) {
  const company_id = useIdParam('company_id')
  const company_user_id = useIdParam('company_user_id')
  const leave = useLeaveToPart('portal')
  const users = useQuery(q(companies.portalUsers, { params: { company_id } }))
  return (
    <LoadedDialog
      title={title}
      width={560}
      query={foundIn(users, (user) => user.company_user_id === company_user_id)}
      onLeave={leave}
    >
      {(user) => children(user, leave)}
    </LoadedDialog>
  )
}

export function EditPortalUserDialog() {
  return (
    <OfOneUser title="Usuario del portal">
      {(user, leave) => <EditPortalUser key={user.company_user_id} user={user} onLeave={leave} />}
    </OfOneUser>
  )
}

export function PortalPasswordDialog() {
  return (
    <OfOneUser title="Contraseña">
      {(user, leave) => <PortalPassword user={user} onLeave={leave} />}
    </OfOneUser>
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
      read={({ cellphone, ...card }) => ({ ...card, cellphone: cellphone && phone(cellphone) })}
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
      {(fields) => <PasswordField field={fields.password} hint={passwordHint} required first />}
    </FormDialog>
  )
}
