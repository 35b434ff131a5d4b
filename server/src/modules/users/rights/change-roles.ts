import type { z } from 'zod'
import { fail } from '@chaski/contract/errors.ts'
import { type PermissionCode, permissionCodes } from '@chaski/contract/permissions.ts'
import { permissionTemplates } from '@chaski/contract/permission-templates.ts'
import { mayGiveRole, mayGrant, rightsAfter } from '@chaski/contract/users/rules.ts'
import type { PermissionTemplateRow, roleChange, roleForm } from '@chaski/contract/users/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { difference, writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { applyRights } from './apply-rights.ts'
import { lockTargets } from './lock-targets.ts'
import {
  findRole,
  holdersOf,
  insertRole,
  listRoles,
  lockRole,
  removeRole,
  saveRole,
} from './role-store.ts'

const right = 'MNT_USER_PERMISSIONS'
const inOrder = (codes: readonly string[]): PermissionCode[] =>
  permissionCodes.filter((code) => codes.includes(code))

/** The nine profiles of the product, which nobody edits, and the company's own roles. */
export const listTemplates = async (db: Db): Promise<PermissionTemplateRow[]> => [
  ...permissionTemplates.map((template) => ({
    ...template,
    permissions: [...template.permissions],
    role_id: null,
    holders: 0,
    version: 1,
  })),
  ...(await listRoles(db)),
]

const named = (error: unknown): unknown => {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  if (code !== '23505' || constraint !== 'role_name') return error
  const detail = 'Otro rol tiene este nombre'
  return fail('ALREADY_EXISTS', {
    detail: `${detail}.`,
    errors: [{ path: 'label', code: 'ALREADY_EXISTS', detail }],
  })
}

/** A copy of a profile under a name of its own; nobody makes a role above themselves. */
export const createRole = (
  db: Db,
  by: Operator,
  actor: Actor,
  { label: name, code: profile_code, ...form }: z.infer<typeof roleForm>,
): Promise<PermissionTemplateRow> =>
  inTransaction(db, async (trx) => {
    const { caller } = await lockTargets(trx, by, right, [])
    const role = { name, profile_code, permissions: inOrder(form.permissions) }
    requireAllowed(mayGiveRole(caller, role))
    const role_id = await insertRole(trx, role)
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'roles',
      entity_id: role_id,
      after: role,
    })
    return (await findRole(trx, role_id))!
  }).catch((error: unknown) => {
    throw named(error)
  })

/** Changes a role and with it everybody who holds it: the rules ask about the role's rights and about each of them. */
export const editRole = async (
  deps: Deps,
  by: Operator,
  actor: Actor,
  role_id: number,
  { label: name, version, ...change }: z.infer<typeof roleChange>,
): Promise<PermissionTemplateRow> => {
  const permissions = inOrder(change.permissions)
  const { role, holders } = await inTransaction(deps.db, async (trx) => {
    const before = await lockRole(trx, role_id)
    if (before === undefined) throw fail('NOT_FOUND')
    const holders = await holdersOf(trx, role_id)
    const locked = await lockTargets(trx, by, right, holders)
    if (before.version !== version)
      throw fail('VERSION_CONFLICT', { current: (await findRole(trx, role_id))! })
    for (const rights of [before.permissions, permissions])
      requireAllowed(mayGrant(locked.caller, { ...locked.caller, permissions: rights }))
    const changed = before.permissions.join() !== permissions.join()
    if (changed && holders.includes(by.user_id)) throw fail('OWN_RIGHTS')
    await saveRole(trx, role_id, name, permissions)
    // Whoever left the role a moment ago is no holder any more.
    const changing = locked.targets.filter((user) => changed && user.role_id === role_id)
    for (const holder of changing) {
      const held = inOrder(rightsAfter(holder.permissions, before.permissions, permissions))
      locked.requireAdministrator(holder, { ...holder, permissions: held })
      await applyRights(deps, trx, by, actor, holder, { ...holder, permissions: held })
    }
    await writeAudit(trx, actor, {
      action: 'UPDATE',
      entity: 'roles',
      entity_id: role_id,
      ...difference({ name: before.name, permissions: before.permissions }, { name, permissions }),
    })
    return { role: (await findRole(trx, role_id))!, holders }
  }).catch((error: unknown) => {
    throw named(error)
  })
  for (const user_id of holders) deps.sessions.forgetPrincipal('operator', user_id)
  return role
}

/** Only a role that nobody holds can go. */
export const deleteRole = (db: Db, by: Operator, actor: Actor, role_id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const role = await lockRole(trx, role_id)
    if (role === undefined) throw fail('NOT_FOUND')
    const { caller } = await lockTargets(trx, by, right, [])
    requireAllowed(mayGrant(caller, { ...caller, permissions: role.permissions }))
    const holders = await holdersOf(trx, role_id)
    if (holders.length > 0)
      throw fail('IN_USE', {
        detail:
          holders.length === 1
            ? 'Lo tiene 1 usuario: dele antes otro perfil o rol.'
            : `Lo tienen ${holders.length} usuarios: deles antes otro perfil o rol.`,
      })
    await removeRole(trx, role_id)
    await writeAudit(trx, actor, {
      action: 'DELETE',
      entity: 'roles',
      entity_id: role_id,
      before: { name: role.name, permissions: role.permissions },
    })
  })
