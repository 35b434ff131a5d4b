import { permissionTemplates } from '@chaski/contract/permission-templates.ts'
import type { Deps } from '#src/base/deps.ts'
import { demonstrationPassword } from './demonstration-password.ts'
import { simulatorUser } from '#src/modules/users/simulator-user.ts'
import { allUsers, insertUser } from '#src/modules/users/store.ts'

export const seedSimulatorUser = async ({ db, hasher }: Deps): Promise<void> => {
  if ((await allUsers(db)).some((user) => user.username === simulatorUser.username)) return
  const template = permissionTemplates.find(({ code }) => code === 'OPERADOR')!
  await insertUser(db, {
    ...simulatorUser,
    email: 'simulador@chaski.example',
    profile_code: template.code,
    permissions: template.permissions,
    role_id: null,
    extension: null,
    coverage_ids: null,
    company_ids: null,
    password_hash: await hasher.hash(demonstrationPassword),
    must_change_password: false,
  })
}
