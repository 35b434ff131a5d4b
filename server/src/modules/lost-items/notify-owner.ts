import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { addressOf } from '#src/modules/notices/address-of.ts'
import { companyWords } from '#src/modules/settings/company-words.ts'
import { addressOfOwner, type StoredItem } from './store.ts'

/** News of a thing may still be read tomorrow. */
const within = 86_400

/** Writes to the phone that ordered the ride, or by mail; answers how, or null where nobody can be written to. */
export const notifyOwner = async (
  deps: Deps,
  trx: Db,
  {
    service_id,
    lost_item_id,
    version,
  }: Pick<StoredItem, 'service_id' | 'lost_item_id' | 'version'>,
  words: string,
): Promise<'SMS' | 'MAIL' | null> => {
  const address = addressOf(await addressOfOwner(trx, service_id))
  if (address === null) return null
  const { company } = await companyWords(trx)
  const { channel, to } = address
  const message = {
    to,
    text: `${company}: ${words}`,
    within,
    about: { entity: 'trips', entity_id: String(service_id) },
    once: `lost-item:${lost_item_id}:${version}`,
    secret: false,
  }
  if (channel === 'SMS') await deps.sms.queue(trx, message)
  else await deps.mailer.queue(trx, { ...message, subject: 'Su objeto olvidado' })
  return channel
}
