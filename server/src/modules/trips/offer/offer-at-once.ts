import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import type { Who } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { isOfTheRows } from '#src/base/sql/is-of-the-rows.ts'
import {
  type MadeOffer,
  type PlainOffer,
  insertOffers,
  recordOffers,
} from './offer-at-once-store.ts'
import { offerCounts } from './offer-counts.ts'
import { offerCommand, offeredAfter } from './offered.ts'

const told = (deps: Deps, made: MadeOffer) => {
  const { service_id, driver_id, offer_id, expires_at } = made
  return {
    service_id,
    before: { status_type_id: tripStatus.PENDING, driver_id: null },
    after: offeredAfter([driver_id]),
    command: offerCommand(deps, made, made, { offer_id, expires_at, slot: 'CURRENT' }),
  }
}

/**
 * The fast way of offering: many trips, each to one free driver, in two statements. Answers the trips that were offered; what
 * has changed since it was looked at, or is held by somebody else, is left to the plain way.
 */
export const offerAtOnce = async (
  deps: Deps,
  { actor }: Pick<Who, 'actor'>,
  offers: readonly PlainOffer[],
): Promise<ReadonlySet<number>> => {
  const { TENANT } = deps.config
  const made = await inTransaction(deps.db, async (trx) => {
    const rows = await insertOffers(trx, TENANT, offers)
    const news = rows.map((row) => told(deps, row))
    if (news.length > 0) await recordOffers(trx, TENANT, actor, news)
    return rows
  }).catch((error: unknown): MadeOffer[] => {
    if (isOfTheRows(error)) return []
    throw error
  })
  offerCounts.add('made', made.length)
  return new Set(made.map(({ service_id }) => service_id))
}
