import type { MailServer, MailServerForm } from '@chaski/contract/settings/channel-schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { openChannelSecret, sealChannelSecret } from '#src/base/channel-secret.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { difference, writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { channelState } from './channel-state.ts'
import {
  getMailServer,
  lockMailServer,
  type StoredMailServer,
  updateMailServer,
} from './channel-store.ts'
import { refuseCarried, refusedAt, requireOutward } from './refuse-channel.ts'

const presented = async (
  { mailer }: Pick<Deps, 'mailer'>,
  db: Db,
  { password_sealed, ...server }: StoredMailServer,
): Promise<MailServer> => ({
  ...server,
  has_password: password_sealed !== null,
  carrier: await mailer.carrier(db),
  ...(await channelState(db, 'MAIL')),
})

export const readMailServer = async (deps: Deps): Promise<MailServer> =>
  presented(deps, deps.db, await getMailServer(deps.db))

const goesElsewhere = (form: MailServerForm, before: StoredMailServer): boolean =>
  form.host !== before.host || form.port !== before.port || form.security !== before.security

/** The password as it is kept from now on: the one that was typed, or the one of before for the same place. */
const passwordToKeep = (
  { config }: Pick<Deps, 'config'>,
  form: MailServerForm,
  before: StoredMailServer,
): string | null => {
  if (form.username === '') return null
  if (form.password !== '')
    return sealChannelSecret(config.SECRET_KEYS, 'mail server', { password: form.password })
  const kept = openChannelSecret(config.SECRET_KEYS, 'mail server', before.password_sealed)
  if (before.password_sealed === null || kept === null)
    throw refusedAt('password', 'Escriba la contraseña')
  // Who may change the server must not hear by it a password that somebody else typed.
  if (goesElsewhere(form, before))
    throw refusedAt('password', 'Cambió el servidor: escriba de nuevo la contraseña')
  return before.password_sealed
}

/** What the audit log tells: a password only as changed or not. */
const told = ({ password_sealed, ...server }: StoredMailServer, typed: boolean) => ({
  ...server,
  credentials: password_sealed === null ? 'NONE' : typed ? 'NEW' : 'KEPT',
})

/** Letters leave by it from the next one on, on every node; those that waited are tried again. */
export const editMailServer = async (
  deps: Deps,
  actor: Actor,
  form: MailServerForm,
): Promise<MailServer> => {
  const { db, mailer } = deps
  refuseCarried(await mailer.carrier(db))
  const scheme = form.security === 'NONE' ? 'http' : 'https'
  const plain = 'Sin cifrado solo se habla con una máquina propia: elija STARTTLS o TLS'
  await requireOutward(
    deps,
    { url: `${scheme}://${form.host}`, path: form.security === 'NONE' ? 'security' : 'host' },
    plain,
  )
  const after = await inTransaction(db, async (trx) => {
    const before = await lockMailServer(trx)
    if (before.version !== form.version)
      throw fail('VERSION_CONFLICT', { current: await presented(deps, trx, before) })
    await updateMailServer(trx, form, passwordToKeep(deps, form, before))
    const after = await getMailServer(trx)
    await writeAudit(trx, actor, {
      action: 'UPDATE',
      entity: 'settings',
      entity_id: 'mail',
      ...difference(told(before, false), told(after, form.password !== '')),
    })
    return presented(deps, trx, after)
  })
  await mailer.sweep()
  return after
}
