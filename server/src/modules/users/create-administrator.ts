import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { templateOf } from '@chaski/contract/permission-templates.ts'
import { username } from '@chaski/contract/session/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import { systemActor } from '#src/http/session/principal.ts'
import { duplicateOf } from './create-user.ts'
import { insertUser } from './store.ts'
import { inTransaction } from '#src/base/sql/sql.ts'

/** Production's first administrator: `user:create -- --admin NAME` answers with a password that is good for one log-in. */
export const createAdministrator = async (
  deps: Pick<Deps, 'db' | 'hasher'>,
  argv: readonly string[],
): Promise<{ username: string; password: string }> => {
  const { values } = parseArgs({ args: [...argv], options: { admin: { type: 'string' } } })
  const name = username.safeParse(values.admin)
  if (!name.success)
    throw new Error(
      'Usage: npm run user:create -- --admin NAME   (lower case letters, digits, dot or hyphen)',
    )
  const password = randomBytes(12).toString('base64url')
  const password_hash = await deps.hasher.hash(password)
  await inTransaction(deps.db, async (trx) => {
    const user = await insertUser(trx, {
      username: name.data,
      name: name.data,
      email: null,
      profile_code: 'ADMIN',
      role_id: null,
      permissions: templateOf('ADMIN').permissions,
      extension: null,
      coverage_ids: null,
      company_ids: null,
      password_hash,
      must_change_password: true,
    })
    await writeAudit(trx, systemActor, {
      action: 'CREATE',
      entity: 'users',
      entity_id: user.user_id,
      after: { username: user.username },
    })
  }).catch((error: unknown) => {
    throw duplicateOf(error) ?? error
  })
  return { username: name.data, password }
}
