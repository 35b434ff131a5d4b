import type { FastifyInstance } from 'fastify'
import { fail } from '@chaski/contract/errors.ts'
import { permissions } from '@chaski/contract/permissions.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Viewer } from '#src/access/reach.ts'
import { route } from '#src/http/route.ts'
import { deviceOf } from '#src/modules/session/log-in/answer-log-in.ts'
import { handOver } from '#src/modules/session/renew.ts'
import { createRole, deleteRole, editRole, listTemplates } from './rights/change-roles.ts'
import { createUser, prepareUser } from './create-user.ts'
import { changePreferences, ownPreferences } from './preferences/desk-preferences.ts'
import { listNotifications, readNotifications } from './notification-store.ts'
import { presentPermissions } from './rights/present-permissions.ts'
import { presentUser } from './present-user.ts'
import { canMail, forgotPassword, recoverPassword } from './password/recover-password.ts'
import { resetFactor } from './password/reset-factor.ts'
import { reviewPrivileges, signReview } from './rights/review-privileges.ts'
import { changeOwnPassword, changeOwnPin, setUserPassword } from './password/set-password.ts'
import { setPermissions } from './rights/set-permissions.ts'
import { findUser, findUserFor, listScopes, listUsers, type StoredUser } from './store.ts'
import { editProfile } from './edit-profile.ts'
import { editUser } from './update-user.ts'

export const userRoutes = (app: FastifyInstance, deps: Deps): void => {
  const get = async (user_id: number): Promise<StoredUser> => {
    const user = await findUser(deps.db, user_id)
    if (user === undefined) throw fail('NOT_FOUND')
    return user
  }

  const seen = async (viewer: Viewer, user_id: number): Promise<StoredUser> => {
    const user = await findUserFor(deps.db, viewer, user_id)
    if (user === undefined) throw fail('NOT_FOUND')
    return user
  }

  route(app, deps, users.list, async ({ principal, query }) => {
    const { rows, total } = await listUsers(deps.db, principal, query)
    return { data: rows.map(presentUser), page: query.page, page_size: query.page_size, total }
  })
  route(app, deps, users.create, {
    prepare: ({ body }) => prepareUser(deps, body),
    handle: async ({ db, principal, actor, body }, password_hash) =>
      presentUser(await createUser(db, principal, actor, body, password_hash)),
  })
  route(app, deps, users.get, async ({ principal, params }) =>
    presentUser(await seen(principal, params.user_id)),
  )
  route(app, deps, users.update, async ({ principal, actor, params, body }) =>
    presentUser(await editUser(deps, principal, actor, params.user_id, body)),
  )
  route(app, deps, users.setPassword, async ({ principal, actor, params, body }) =>
    setUserPassword(deps, principal, actor, params.user_id, body.password),
  )
  route(app, deps, users.resetFactor, async ({ principal, actor, params }) =>
    resetFactor(deps, principal, actor, params.user_id),
  )
  route(app, deps, users.permissions, async ({ principal, params }) =>
    presentPermissions(await seen(principal, params.user_id)),
  )
  route(app, deps, users.setPermissions, async ({ principal, actor, params, body }) =>
    presentPermissions(await setPermissions(deps, principal, actor, params.user_id, body)),
  )

  route(app, deps, users.allPermissions, async () => ({ data: [...permissions] }))
  route(app, deps, users.templates, async () => ({ data: await listTemplates(deps.db) }))
  route(app, deps, users.createRole, async ({ db, principal, actor, body }) =>
    createRole(db, principal, actor, body),
  )
  route(app, deps, users.updateRole, async ({ principal, actor, params, body }) =>
    editRole(deps, principal, actor, params.role_id, body),
  )
  route(app, deps, users.deleteRole, async ({ principal, actor, params }) =>
    deleteRole(deps.db, principal, actor, params.role_id),
  )
  route(app, deps, users.scopes, async ({ principal }) => listScopes(deps.db, principal))
  route(app, deps, users.review, async ({ principal }) => reviewPrivileges(deps.db, principal))
  route(app, deps, users.signReview, async ({ principal, actor, body }) => ({
    reviewed: await signReview(deps.db, principal, actor, body.user_ids, body.note),
  }))

  route(app, deps, users.ownPermissions, async ({ principal }) =>
    presentPermissions(await get(principal.user_id)),
  )
  route(app, deps, users.profile, async ({ principal }) => get(principal.user_id))
  route(app, deps, users.updateProfile, async ({ principal, actor, body }) =>
    editProfile(deps, principal, actor, body),
  )
  route(app, deps, users.passwordState, async ({ principal }) => get(principal.user_id))
  route(app, deps, users.changePassword, async ({ principal, actor, body, reply }) => {
    const { current_password, password } = body
    const renewed = await changeOwnPassword(deps, principal, actor, current_password, password)
    handOver(deps, reply, 'operator', renewed)
  })
  route(app, deps, users.changePin, async ({ principal, actor, body }) =>
    changeOwnPin(deps, principal, actor, body.current_password, body.pin),
  )
  route(app, deps, users.entrance, async () => ({ password_recovery: await canMail(deps) }))
  route(app, deps, users.forgotPassword, async ({ actor, body, request }) =>
    forgotPassword(deps, actor, body.username, deviceOf(deps, request)),
  )
  route(app, deps, users.recoverPassword, async ({ actor, body }) =>
    recoverPassword(deps, actor, body),
  )
  route(app, deps, users.notifications, async ({ principal }) =>
    listNotifications(deps.db, principal.user_id),
  )
  route(app, deps, users.readNotifications, async ({ principal, body }) =>
    readNotifications(deps.db, principal.user_id, body.up_to),
  )
  route(app, deps, users.preferences, ({ principal }) => ownPreferences(deps.db, principal.user_id))
  route(app, deps, users.changePreferences, ({ principal, body }) =>
    changePreferences(deps.db, principal.user_id, body),
  )
}
