import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#src/base/config.ts'
import { seal, unseal } from '#src/base/seal.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { keepFirstKey, replaceKey, storedKey } from './key-store.ts'
import { newVapidKeys, type VapidKeys, vapidKeys } from './vapid.ts'

const place = 'push key'

const opened = (config: Config, sealed: string | null): VapidKeys | null => {
  if (config.VAPID_PRIVATE_KEY !== undefined) return vapidKeys(config.VAPID_PRIVATE_KEY)
  const known = sealed === null ? null : unseal(config.SECRET_KEYS, place, sealed)
  return known === null ? null : vapidKeys(known.value)
}

/** The installation's keys: those of the environment, or made once and kept; every node has the same. */
export const ensureKeys = async (
  db: Db,
  config: Config,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<VapidKeys> => {
  const stored = await storedKey(db)
  const keys = opened(config, stored?.private_sealed ?? null) ?? newVapidKeys()
  const kept = {
    public_key: keys.public_key,
    private_sealed:
      config.VAPID_PRIVATE_KEY === undefined
        ? seal(config.SECRET_KEYS, place, keys.private_key)
        : null,
  }
  if (stored !== undefined) {
    if (stored.public_key === keys.public_key) return keys
    log.warn('the push key is another one: phones subscribe anew when their page is opened')
    await replaceKey(db, stored.public_key, kept)
    return keys
  }
  const first = await keepFirstKey(db, kept)
  return opened(config, first.private_sealed) ?? keys
}
