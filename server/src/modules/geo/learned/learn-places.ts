import { wordsOf } from '@chaski/contract/geo/address/fold-text.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import type { Who } from '#src/access/who.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { writeAudit } from '#src/http/audit.ts'
import { askMap } from '#src/modules/geo/ask-map.ts'
import { insertLearned } from './store.ts'
import { worthLearning } from './worth-learning.ts'

type Place = LatLng & { text: string; pinned?: boolean | undefined }

const patience = 1500

/** Which places of a ride nothing knew: asked before anything is locked, and only where somebody set a pin. */
export const unknownPlaces = async (deps: Deps, places: readonly Place[]): Promise<Place[]> => {
  const unknown: Place[] = []
  for (const place of places) {
    if (place.pinned !== true || !worthLearning(place.text, [])) continue
    const { latitude, longitude } = place
    const asked = { query: place.text.slice(0, 120), latitude, longitude }
    // A map that does not answer does not say that it knows nothing.
    const found = await askMap(deps, asked, AbortSignal.timeout(patience)).catch(() => null)
    if (found !== null && worthLearning(place.text, found)) unknown.push(place)
  }
  return unknown
}

/** Keeps them for the next caller of the same coverage, with who pinned them and whose ride it was. */
export const learnPlaces = async (
  trx: Db,
  who: Who,
  ride: { coverage_id: number | null; client_id: number | null },
  places: readonly Place[],
): Promise<void> => {
  const { coverage_id, client_id } = ride
  if (coverage_id === null) return
  for (const { text, latitude, longitude } of places) {
    const learned_address_id = await insertLearned(trx, {
      coverage_id,
      address: text,
      search_key: wordsOf(text).join(' '),
      latitude,
      longitude,
      author_user_id: who.user_id,
      client_id,
    })
    if (learned_address_id === null) continue
    await writeAudit(trx, who.actor, {
      action: 'CREATE',
      entity: 'learned',
      entity_id: learned_address_id,
      after: { coverage_id },
    })
  }
}
