import { z } from 'zod'
import { users } from '@chaski/contract/users/endpoints.ts'
import { newPassword } from '@chaski/contract/fields.ts'
import type { UserRow } from '@chaski/contract/users/schema.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { useSave } from '#src/shared/use-save.ts'
import { PasswordField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/loaded-dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { useIdParam } from '#src/ui/use-id-param.ts'
import { useLeaveToUsers } from './use-leave-to-users.ts'

const schema = z.object({ password: newPassword })

/** A password for somebody who lost theirs: good for one log-in. */
export function PasswordDialog() {
  const user_id = useIdParam('user_id')
  const leave = useLeaveToUsers()
  const user = useFresh(users.get, { params: { user_id } })
  return (
    <LoadedDialog title="Poner contraseña" query={user} onLeave={leave}>
      {(known) => <PasswordForm user={known} onLeave={leave} />}
    </LoadedDialog>
  )
}

function PasswordForm({ user, onLeave }: { user: UserRow; onLeave: () => void }) {
  const save = useSave(users.setPassword, { invalidates: [users.list] })
  return (
    <FormDialog
      title={`Contraseña de ${user.name} (${user.username})`}
      schema={schema}
      initial={{ password: '' }}
      verb="Poner contraseña"
      save={(body) => save.mutateAsync({ params: { user_id: user.user_id }, body })}
      onDone={() => {
        onLeave()
        toast(`${user.name} tiene una contraseña nueva; sus sesiones se cerraron.`)
      }}
      onLeave={onLeave}
    >
      {(form) => (
        <>
          <p className="form-hint">
            Se cierran sus sesiones abiertas y, al ingresar, se le pedirá elegir una contraseña
            propia.
          </p>
          <PasswordField
            form={form}
            name="password"
            label="Contraseña nueva"
            hint="Al menos 10 caracteres"
            required
            first
          />
        </>
      )}
    </FormDialog>
  )
}
