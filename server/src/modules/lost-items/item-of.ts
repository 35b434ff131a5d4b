import { fail } from '@chaski/contract/errors.ts'
import type { LostItemDetail, LostItemRow } from '@chaski/contract/lost-items/schema.ts'
import type { Who } from '#src/access/who.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { findItem, stepsOf, type StoredItem } from './store.ts'

/** Whose it is, and who took it, only for those who may see clients. */
export const presentItem = (who: Pick<Who, 'can'>, item: StoredItem): LostItemRow => {
  if (who.can('DSP_CLIENT_VIEW')) return item
  const { client: _client, ...rest } = item
  return { ...rest, receiver_name: null, receiver_document: null }
}

/** One thing within the caller's scope, with all that was done about it. */
export const itemOf = async (db: Db, who: Who, lost_item_id: number): Promise<LostItemDetail> => {
  const item = await findItem(db, who.scope, lost_item_id)
  if (item === undefined) throw fail('NOT_FOUND')
  return { ...presentItem(who, item), steps: await stepsOf(db, lost_item_id) }
}
