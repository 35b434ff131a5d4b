import { createHash, randomBytes } from 'node:crypto'
import { fail } from '@chaski/contract/errors.ts'
import {
  apiKey,
  type ApiKey,
  type KeyForm,
  keyPrefix,
  type NewApiKey,
} from '@chaski/contract/keys/schema.ts'
import { keyMayHold } from '@chaski/contract/keys/rules.ts'
import { mayActOn } from '@chaski/contract/users/rules.ts'
import { requireAllowed } from '#src/access/require-allowed.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor, Operator } from '#src/http/session/principal.ts'
import { lockTarget } from '#src/modules/users/rights/lock-targets.ts'
import { countKeys, insertKey, listKeys, lockKey, revokeKey, type StoredKey } from './store.ts'

const mostKeys = 50
const hintLength = 8

const isWithin = (operator: Operator, key: StoredKey): boolean =>
  mayActOn({ ...operator, permissions: [...operator.permissions] }, key).allowed

/** Without the scope of its user, which is the user's business. */
const shown = (key: StoredKey): ApiKey => apiKey.parse(key)

/** A key that can more than the caller is as good as missing. */
export const keysOf = async (db: Db, operator: Operator): Promise<ApiKey[]> =>
  (await listKeys(db)).filter((key) => isWithin(operator, key)).map(shown)

/** A key for another system; its secret is told now and never again. */
export const createKey = (
  deps: Deps,
  operator: Operator,
  actor: Actor,
  { name, user_id, permissions, days }: KeyForm,
): Promise<NewApiKey> =>
  inTransaction(deps.db, async (trx) => {
    // Whoever may act on its user holds all that this user can give.
    const { target } = await lockTarget(trx, operator, 'INT_KEYS', user_id)
    if (!target.is_active)
      throw fail('STATE_CONFLICT', { detail: 'El usuario está desactivado: elija otro.' })
    const wanted = [...new Set(permissions)]
    requireAllowed(keyMayHold(target, wanted))
    if ((await countKeys(trx)) >= mostKeys)
      throw fail('STATE_CONFLICT', { detail: 'Hay demasiadas claves: retire las que no se usan.' })
    const secret = `${keyPrefix}${randomBytes(32).toString('base64url')}`
    const key = await insertKey(trx, {
      name,
      hint: secret.slice(0, keyPrefix.length + hintLength),
      token_sha256: createHash('sha256').update(secret).digest(),
      user_id,
      permissions: wanted,
      created_by: operator.name,
      days,
    })
    await writeAudit(trx, actor, {
      action: 'CREATE',
      entity: 'keys',
      entity_id: key.api_key_id,
      after: shown(key),
    })
    return { ...shown(key), secret }
  })

/** It opens nothing from now on, in every process. */
export const retireKey = async (
  deps: Deps,
  operator: Operator,
  actor: Actor,
  api_key_id: number,
): Promise<void> => {
  const ended = await inTransaction(deps.db, async (trx) => {
    const key = await lockKey(trx, api_key_id)
    if (key === undefined || !isWithin(operator, key)) throw fail('NOT_FOUND')
    await writeAudit(trx, actor, {
      action: 'REVOKE',
      entity: 'keys',
      entity_id: api_key_id,
      before: shown(key),
    })
    return revokeKey(trx, api_key_id)
  })
  deps.sessions.forgetSession(ended)
}
