import { useMemo } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { users } from '@chaski/contract/users/endpoints.ts'
import type { UserRow } from '@chaski/contract/users/schema.ts'
import { allOf, permitted, refusedIf } from '@chaski/contract/verdict.ts'
import { invalidate } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { changeShown } from '#src/shared/change-shown.ts'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useCan, useSession } from '#src/central/session/use-session.ts'
import { useAbove } from './use-above.ts'

type UserDialog = '/usuarios/$user_id' | '/usuarios/$user_id/permisos' | '/usuarios/$user_id/clave'

const setActive = async (user: UserRow, is_active: boolean): Promise<UserRow> => {
  const { user_id, name, email, profile_code, extension, coverage_ids, company_ids, version } = user
  const scope = { profile_code, coverage_ids, company_ids }
  const body = { name, email, extension, ...scope, is_active, version }
  return changeShown(users.update, { params: { user_id }, body }, [users.list, users.review])
}

const deactivate = async (user: UserRow): Promise<void> => {
  const sure = await confirm({
    title: `Desactivar a ${user.name} (${user.username})`,
    detail:
      'Sus sesiones se cierran ahora mismo y no podrá ingresar. Su historial se conserva y puede reactivarlo después.',
    verb: 'Desactivar usuario',
    danger: true,
  })
  if (!sure) return
  const after = await setActive(user, false)
  toast(`${user.name} ya no puede ingresar.`, { run: () => void activate(after) })
}

const resetFactor = async (user: UserRow): Promise<void> => {
  const sure = await confirm({
    title: `Restablecer el segundo factor de ${user.name} (${user.username})`,
    detail:
      'Asegúrese de que quien lo pide es esa persona. Se quitan su aplicación, llaves, códigos y dispositivos recordados, y se cierran sus sesiones; podrá ingresar solo con su contraseña y, si su perfil lo exige, activar otro.',
    verb: 'Restablecer',
    danger: true,
  })
  if (!sure) return
  await call(users.resetFactor, { params: { user_id: user.user_id } })
  await invalidate(users.list)
  toast(`${user.name} ya no tiene segundo factor.`)
}

const activate = async (user: UserRow): Promise<void> => {
  try {
    await setActive(user, true)
    toast(`${user.name} puede ingresar otra vez.`)
  } catch (error) {
    toastError(error)
  }
}

/** What can be done with a user, each with the right it needs and the reason when it cannot be. */
export function useUserActions(): readonly RowAction<UserRow>[] {
  const navigate = useNavigate()
  const can = useCan()
  const { user_id: own } = useSession()
  const edit = can('MNT_USER_EDIT')
  const password = can('MNT_USER_PASSWORD')
  const above = useAbove()

  return useMemo(() => {
    const open = (to: UserDialog) => (rows: UserRow[]) =>
      void navigate({ to, params: { user_id: String(rows[0]!.user_id) }, search: true })
    const ruled = (held: boolean, user: UserRow) => allOf(permitted(held), above(user))
    return [
      {
        label: edit ? 'Editar' : 'Ver',
        keys: 'Enter',
        icon: 'edit',
        run: open('/usuarios/$user_id'),
      },
      { label: 'Permisos', keys: 'P', icon: 'shield', run: open('/usuarios/$user_id/permisos') },
      {
        label: 'Poner contraseña',
        keys: 'C',
        icon: 'key',
        verdict: (user) => ruled(password, user),
        run: open('/usuarios/$user_id/clave'),
      },
      {
        label: 'Restablecer segundo factor',
        icon: 'shield',
        verdict: (user) =>
          allOf(
            ruled(password, user),
            refusedIf(user.user_id === own, 'El suyo lo restablece otro administrador'),
            refusedIf(!user.has_second_factor, 'No tiene segundo factor'),
          ),
        run: ([user]) => void resetFactor(user!).catch(toastError),
      },
      {
        label: 'Desactivar',
        keys: 'Delete',
        icon: 'lock',
        verdict: (user) =>
          allOf(
            ruled(edit, user),
            refusedIf(user.user_id === own, 'Es su propia cuenta'),
            refusedIf(!user.is_active, 'Ya está inactivo'),
          ),
        run: ([user]) => void deactivate(user!).catch(toastError),
      },
      {
        label: 'Reactivar',
        keys: 'R',
        icon: 'check',
        verdict: (user) => allOf(ruled(edit, user), refusedIf(user.is_active, 'Ya está activo')),
        run: ([user]) => void activate(user!),
      },
    ] satisfies RowAction<UserRow>[]
  }, [navigate, edit, password, own, above])
}
