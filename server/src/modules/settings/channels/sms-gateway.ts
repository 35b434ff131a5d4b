import type { SmsGateway, SmsGatewayForm } from '@chaski/contract/settings/channel-schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { openChannelSecret, sealChannelSecret } from '#src/base/channel-secret.ts'
import type { Deps } from '#src/base/deps.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import { difference, writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { channelState } from './channel-state.ts'
import {
  getSmsGateway,
  lockSmsGateway,
  type StoredSmsGateway,
  updateSmsGateway,
} from './channel-store.ts'
import { refuseCarried, refusedAt, requireOutward } from './refuse-channel.ts'

const presented = async (
  { sms, config }: Pick<Deps, 'sms' | 'config'>,
  db: Db,
  { secrets_sealed, ...gateway }: StoredSmsGateway,
): Promise<SmsGateway> => ({
  ...gateway,
  has_password:
    openChannelSecret(config.SECRET_KEYS, 'sms gateway', secrets_sealed)?.['password'] !==
    undefined,
  carrier: await sms.carrier(db),
  ...(await channelState(db, 'SMS')),
})

export const readSmsGateway = async (deps: Deps): Promise<SmsGateway> =>
  presented(deps, deps.db, await getSmsGateway(deps.db))

/** Every secret as it is kept from now on: what was typed, or what was kept for the same address. */
const secretsToKeep = (
  { config }: Pick<Deps, 'config'>,
  form: SmsGatewayForm,
  before: StoredSmsGateway,
): Record<string, string> => {
  const kept = openChannelSecret(config.SECRET_KEYS, 'sms gateway', before.secrets_sealed) ?? {}
  const secrets: Record<string, string> = {}
  const keep = (name: string, typed: string, path: string): void => {
    const value = typed === '' ? kept[name] : typed
    if (value === undefined) throw refusedAt(path, 'Escriba el valor')
    // Who may change the address must not hear by it a key that somebody else typed.
    if (typed === '' && form.url !== before.url)
      throw refusedAt(path, 'Cambió la dirección: escríbalo de nuevo')
    secrets[name] = value
  }
  if (form.username !== '') keep('password', form.password, 'password')
  form.extras.forEach(({ place, name, value, is_secret }, at) => {
    if (is_secret) keep(`${place} ${name}`, value, `extras.${at}.value`)
  })
  return secrets
}

/** A secret's value stands in one place only, sealed. */
const withoutSecrets = (form: SmsGatewayForm): SmsGatewayForm => ({
  ...form,
  extras: form.extras.map((extra) => (extra.is_secret ? { ...extra, value: '' } : extra)),
})

const told = ({ secrets_sealed, ...gateway }: StoredSmsGateway, typed: boolean) => ({
  ...gateway,
  credentials: secrets_sealed === null ? 'NONE' : typed ? 'NEW' : 'KEPT',
})

const typesSecret = ({ password, extras }: SmsGatewayForm): boolean =>
  password !== '' || extras.some(({ is_secret, value }) => is_secret && value !== '')

/** Text messages leave by it from the next one on, on every node; those that waited are tried again. */
export const editSmsGateway = async (
  deps: Deps,
  actor: Actor,
  form: SmsGatewayForm,
): Promise<SmsGateway> => {
  const { db, config, sms } = deps
  refuseCarried(await sms.carrier(db))
  await requireOutward(
    deps,
    { url: form.url, path: 'url' },
    'La dirección debe empezar con https://',
  )
  const after = await inTransaction(db, async (trx) => {
    const before = await lockSmsGateway(trx)
    if (before.version !== form.version)
      throw fail('VERSION_CONFLICT', { current: await presented(deps, trx, before) })
    const secrets = secretsToKeep(deps, form, before)
    const sealed = sealChannelSecret(config.SECRET_KEYS, 'sms gateway', secrets)
    await updateSmsGateway(trx, withoutSecrets(form), sealed)
    const after = await getSmsGateway(trx)
    await writeAudit(trx, actor, {
      action: 'UPDATE',
      entity: 'settings',
      entity_id: 'sms',
      ...difference(told(before, false), told(after, typesSecret(form))),
    })
    return presented(deps, trx, after)
  })
  await sms.sweep()
  return after
}
