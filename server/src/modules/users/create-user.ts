import { fail } from '@chaski/contract/errors.ts'
import { templateOf } from '@chaski/contract/permission-templates.ts'
import { mayGiveRole, mayGrant } from '@chaski/contract/users/rules.ts'
import type { UserForm } from '@chaski/contract/users/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { requireGoodPassword } from '#src/modules/session/password/password-rules.ts'
import { companyWords } from '#src/modules/settings/company-words.ts'
import { lockTargets } from './rights/lock-targets.ts'
import { roleToGive } from './rights/role-to-give.ts'
import { insertUser, type StoredUser } from './store.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

/** The hash of a good password, made before a connection is held. */
export const prepareUser = async (deps: Deps, form: UserForm): Promise<string> => {
  requireGoodPassword(form.password, {
    ...(await companyWords(deps.db)),
    username: form.username,
    name: form.name,
  })
  return deps.hasher.hash(form.password)
}

/** Registers a user with the rights of a template; the password is for one log-in only. */
export const createUser = (
  db: Db,
  by: Operator,
  actor: Actor,
  form: UserForm,
  password_hash: string,
): Promise<StoredUser> =>
  inTransaction(db, async (trx) => {
    const role = await roleToGive(trx, form.role_id)
    const profile_code = role?.profile_code ?? form.profile_code
    const { permissions } = role ?? templateOf(profile_code)
    const { caller } = await lockTargets(trx, by, 'MNT_USER_EDIT', [])
    requireAllowed(mayGrant(caller, { ...form, permissions }))
    if (role !== null) requireAllowed(mayGiveRole(caller, role))
    const user = await insertUser(trx, {
      ...form,
      profile_code,
      permissions,
      password_hash,
      must_change_password: true,
    })
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'users',
      entity_id: user.user_id,
      after: user,
    })
    return user
  }).catch((error: unknown) => {
    throw duplicateOf(error) ?? error
  })

/** Which of the unique fields was taken, told at its field. */
export const duplicateOf = (error: unknown): Error | null => {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  if (code !== '23505') return null
  const [path, detail] =
    constraint === 'app_user_extension'
      ? ['extension', 'Otro usuario tiene este anexo']
      : ['username', 'Este usuario ya existe']
  return fail('ALREADY_EXISTS', {
    detail: `${detail}.`,
    errors: [{ path, code: 'ALREADY_EXISTS', detail }],
  })
}
