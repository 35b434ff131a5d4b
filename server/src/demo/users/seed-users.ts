import { permissionTemplates, type ProfileCode } from '@chaski/contract/permission-templates.ts'
import type { Deps } from '#src/base/deps.ts'
import { demonstrationPassword } from './demonstration-password.ts'
import { allUsers, insertUser } from '#src/modules/users/store.ts'

const names: Record<ProfileCode, string> = {
  ADMIN: 'Andrea Quispe',
  SUPERVISOR: 'Sergio Mamani',
  OPERADOR: 'Olga Condori',
  CALLCENTER: 'Carla Huanca',
  FLOTA: 'Fredy Choque',
  RECLUTADOR: 'Rosa Apaza',
  COMERCIAL: 'César Flores',
  REPORTES: 'Renato Vilca',
  RECLAMOS: 'Rebeca Ticona',
  CONTABILIDAD: 'Nélida Cáceres',
}

/** One user per template, named after it in lower case. */
export const seedUsers = async ({ db, hasher }: Deps): Promise<void> => {
  const known = new Set((await allUsers(db)).map((user) => user.username))
  const missing = permissionTemplates.filter((template) => !known.has(template.code.toLowerCase()))
  if (missing.length === 0) return
  const password_hash = await hasher.hash(demonstrationPassword)
  for (const [index, template] of missing.entries()) {
    await insertUser(db, {
      username: template.code.toLowerCase(),
      name: names[template.code],
      email: `${template.code.toLowerCase()}@chaski.example`,
      profile_code: template.code,
      permissions: template.permissions,
      role_id: null,
      extension: String(101 + index),
      coverage_ids: null,
      company_ids: null,
      password_hash,
      must_change_password: false,
    })
  }
}
