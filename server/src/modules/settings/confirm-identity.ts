import type { z } from 'zod'
import { fail } from '@chaski/contract/errors.ts'
import {
  companyIdentityFields,
  type confirmIdentityForm,
  companyIdentityForm,
} from '@chaski/contract/settings/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { inventedRuc } from './invented-ruc.ts'
import { presentOwn } from './present-identity.ts'
import { confirmIdentity, getIdentity, lockIdentity, type StoredIdentity } from './store.ts'

const refused = (path: string, detail: string) =>
  fail('REFUSED', { detail: `${detail}.`, errors: [{ path, code: 'REFUSED', detail }] })

/** Nobody real has the demonstration's number. */
export const refuseDemonstrationRuc = ({ config }: Pick<Deps, 'config'>, ruc: string): void => {
  if (config.production && ruc === inventedRuc)
    throw refused('ruc', 'Ese es el RUC de la demostración: escriba el de su empresa')
}

/** What stands in the database is judged again: it may have come from the environment, past every form. */
const requireWhole = (identity: StoredIdentity): void => {
  const fields = Object.keys(companyIdentityFields) as (keyof typeof companyIdentityFields)[]
  const form = Object.fromEntries(fields.map((field) => [field, identity[field]]))
  const read = companyIdentityForm.safeParse({ ...form, version: identity.version })
  if (!read.success)
    throw fail('REFUSED', {
      detail: 'Complete y guarde los datos de la empresa antes de confirmarlos.',
      errors: read.error.issues.map(({ path, message }) => ({
        path: path.join('.'),
        code: 'INCOMPLETE',
        detail: message,
      })),
    })
}

/** An administrator answers for the company's name; from then on the public pages are open. */
export const confirmOwnIdentity = (
  deps: Deps,
  actor: Actor,
  { ruc, version }: z.infer<typeof confirmIdentityForm>,
) =>
  inTransaction(deps.db, async (trx) => {
    const before = await lockIdentity(trx)
    if (before.kind === 'DEMONSTRATION')
      throw fail('STATE_CONFLICT', { detail: 'Una demostración no tiene identidad propia.' })
    if (before.version !== version)
      throw fail('VERSION_CONFLICT', { current: await presentOwn(deps, trx, before) })
    if (before.confirmed_at !== null) return presentOwn(deps, trx, before)
    requireWhole(before)
    refuseDemonstrationRuc(deps, before.ruc)
    if (ruc !== before.ruc) throw refused('ruc', 'No coincide con el RUC guardado')

    await confirmIdentity(trx, actor.name)
    await writeAudit(trx, actor, {
      action: 'CONFIRM_IDENTITY',
      entity: 'settings',
      entity_id: 'company',
      after: { name: before.name, ruc: before.ruc, address: before.address },
    })
    return presentOwn(deps, trx, await getIdentity(trx))
  })
