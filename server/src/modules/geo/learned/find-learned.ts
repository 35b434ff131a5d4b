import { wordsOf } from '@chaski/contract/geo/address/fold-text.ts'
import { haversineM } from '@chaski/contract/geo/geometry.ts'
import { type LatLng, type Place, type Suggestion } from '@chaski/contract/geo/schema.ts'
import { uuid } from '@chaski/contract/fields.ts'
import type { Principal } from '#src/http/session/principal.ts'
import { unlimited } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import type { LearnedHit } from './rank-learned.ts'
import { type FoundLearned, learnedByUuid, type LearnedReader, searchLearned } from './store.ts'

const PREFIX = 'l:'
const MOST = 5
const SHORTEST = 3

/** Operators find those of their coverages; anybody else what enough people share. */
export const readerOf = (principal: Principal): LearnedReader =>
  principal.kind === 'operator'
    ? { scope: principal, onlyPublic: false }
    : { scope: unlimited, onlyPublic: true }

const suggestionOf = (found: FoundLearned): Suggestion & LatLng => ({
  provider: 'local',
  referenceId: `${PREFIX}${found.learned_address_uuid}`,
  title: found.address,
  subtitle: '',
  kind: 'address',
  latitude: found.latitude,
  longitude: found.longitude,
  learned: true,
})

export const learnedLike = async (
  db: Db,
  reader: LearnedReader,
  typed: string,
  near: LatLng | undefined,
): Promise<LearnedHit[]> => {
  const search_key = wordsOf(typed).join(' ')
  if (search_key.length < SHORTEST) return []
  const found = await searchLearned(db, reader, search_key, near, MOST)
  return found.map((one) => ({
    suggestion: {
      ...suggestionOf(one),
      ...(near && { distanceM: Math.round(haversineM(near, one)) }),
    },
    said: one.said,
  }))
}

export const isLearnedReference = (referenceId: string): boolean => referenceId.startsWith(PREFIX)

export const learnedByReference = async (
  db: Db,
  reader: LearnedReader,
  referenceId: string,
): Promise<Place | null> => {
  const asked = uuid.safeParse(referenceId.slice(PREFIX.length))
  const found = asked.success ? await learnedByUuid(db, reader, asked.data) : undefined
  return found === undefined ? null : { ...suggestionOf(found), quality: 'exact' }
}
