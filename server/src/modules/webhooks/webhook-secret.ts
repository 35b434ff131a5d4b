import { randomBytes } from 'node:crypto'
import { webhookSecretPrefix } from '@chaski/contract/webhooks/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { seal, unseal } from '#src/base/seal.ts'

type Keys = Pick<Deps, 'config'>
const placeOf = (webhook_uuid: string): string => `webhook:${webhook_uuid}`

/** A secret that nobody has seen yet, and how the database keeps it. */
export const newSecret = ({ config }: Keys, webhook_uuid: string) => {
  const secret = `${webhookSecretPrefix}${randomBytes(32).toString('base64')}`
  return { secret, sealed: seal(config.SECRET_KEYS, placeOf(webhook_uuid), secret) }
}

/** Those that open; none, when no key of ours does. */
export const openSecrets = (
  { config }: Keys,
  webhook_uuid: string,
  sealed: readonly (string | null)[],
): string[] =>
  sealed.flatMap((each) => {
    const opened = each === null ? null : unseal(config.SECRET_KEYS, placeOf(webhook_uuid), each)
    return opened === null ? [] : [opened.value]
  })
