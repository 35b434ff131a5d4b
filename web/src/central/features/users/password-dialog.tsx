import { users } from '@chaski/contract/users/endpoints.ts'
import { passwordHint } from '@chaski/contract/users/password-rule.ts'
import type { UserRow } from '@chaski/contract/users/schema.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { PasswordField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { RefusalLine } from './refusal-line.tsx'
import { useAbove } from './use-above.ts'
import { useLeaveToUsers } from './use-leave-to-users.ts'

/** A password for somebody who lost theirs: good for one log-in. */
export function PasswordDialog() {
  const user_id = useIdParam('user_id')
  const leave = useLeaveToUsers()
  const user = useFresh(users.get, { params: { user_id } })
  const above = useAbove()
  return (
    <LoadedDialog title="Poner contraseña" query={user} onLeave={leave}>
      {(known) => {
        const verdict = above(known)
        if (verdict.allowed) return <PasswordForm user={known} onLeave={leave} />
        return (
          <Dialog title={`Contraseña de ${known.name} (${known.username})`} onLeave={leave}>
            <RefusalLine reason={verdict.reason} />
          </Dialog>
        )
      }}
    </LoadedDialog>
  )
}

function PasswordForm({ user, onLeave }: { user: UserRow; onLeave: () => void }) {
  return (
    <FormDialog
      title={`Contraseña de ${user.name} (${user.username})`}
      endpoint={users.setPassword}
      params={{ user_id: user.user_id }}
      invalidates={[users.list]}
      initial={{ password: '' }}
      labels={{ password: 'Contraseña nueva' }}
      verb="Poner contraseña"
      onDone={() => {
        onLeave()
        toast(`${user.name} tiene una contraseña nueva; sus sesiones se cerraron.`)
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <>
          <p className="form-hint">
            Se cierran sus sesiones abiertas y, al ingresar, se le pedirá elegir una contraseña
            propia.
          </p>
          <PasswordField field={fields.password} hint={passwordHint} required first />
        </>
      )}
    </FormDialog>
  )
}
