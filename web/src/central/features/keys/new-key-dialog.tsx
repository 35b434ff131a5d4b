import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { keys } from '@chaski/contract/keys/endpoints.ts'
import { mostKeyDays, type NewApiKey } from '@chaski/contract/keys/schema.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { NumberField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import { useLookUp } from '#src/ui/form/use-look-up.ts'
import { useCan, useSession } from '#src/central/session/use-session.ts'
import { RightsField } from './rights-field.tsx'
import { SecretDialog } from './secret-dialog.tsx'

const labels = {
  name: 'Sistema',
  user_id: 'Actúa como',
  permissions: 'Permisos',
  days: 'Días de vida',
}
const usualDays = 365

/** A key for another system; its secret follows, once. */
export function NewKeyDialog() {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/claves' })
  const own = useSession()
  const maySeeUsers = useCan()('MNT_USER_VIEW')
  const people = useLookUp(
    users.list,
    { query: { is_active: true } },
    ({ data }) =>
      data.map(({ user_id, name, permissions }) => ({ id: user_id, name, permissions })),
    { enabled: maySeeUsers, every: true },
  )
  const [made, setMade] = useState<NewApiKey | null>(null)
  if (made !== null) return <SecretDialog made={made} onLeave={leave} />
  const rightsOf = (user_id: number) =>
    (people.items.find(({ id }) => id === user_id) ?? own).permissions
  return (
    <FormDialog
      title="Crear una clave de API"
      width={640}
      endpoint={keys.create}
      invalidates={[keys.list]}
      initial={{ name: '', user_id: own.user_id, permissions: [], days: usualDays }}
      labels={labels}
      verb="Crear clave"
      onDone={setMade}
      onLeave={leave}
    >
      {({ name, user_id, permissions, days }) => (
        <>
          <TextField
            field={name}
            hint="Quién la usará: «Central telefónica», «Hotel Misti»."
            required
            first
            maxLength={60}
          />
          <IdField
            field={user_id}
            options={maySeeUsers ? people : [{ id: own.user_id, name: own.name }]}
            hint="Ve y hace lo que este usuario, y deja de servir cuando él se desactiva. Conviene un usuario propio para cada sistema."
            required
          />
          <RightsField
            field={permissions}
            grantable={rightsOf(user_id.value).filter((code) => own.permissions.includes(code))}
          />
          <NumberField field={days} min={1} max={mostKeyDays} suffix=" días" required />
        </>
      )}
    </FormDialog>
  )
}
