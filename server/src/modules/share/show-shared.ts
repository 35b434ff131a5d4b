import { fail } from '@chaski/contract/errors.ts'
import { stageOf } from '@chaski/contract/share/rules.ts'
import type { SharedTrip } from '@chaski/contract/share/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { findShared, type SharedRow } from './store.ts'
import { tokenHash } from '#src/base/token-hash.ts'

/** The trip behind a token; a dead, revoked or invented one finds nothing, and nobody learns which it was. */
export const requireShared = async (deps: Deps, token: string): Promise<SharedRow> => {
  const row = await findShared(deps.db, tokenHash(token))
  if (row === undefined) throw fail('NOT_FOUND', { detail: 'Este enlace ya no está vigente.' })
  return row
}

/** What a follower sees. */
export const showShared = async (deps: Deps, token: string): Promise<SharedTrip> => {
  const row = await requireShared(deps, token)
  const { latitude, longitude, heading, at } = row
  return {
    stage: stageOf(row.status_type_id),
    driver:
      row.first_name === null
        ? null
        : { first_name: row.first_name, has_picture: row.picture_sha256 !== null },
    plate: row.plate,
    vehicle: row.vehicle,
    destination: row.destination,
    position:
      latitude === null || longitude === null || at === null
        ? null
        : { latitude, longitude, heading, at },
    eta_s: row.eta_s,
    eta_at: row.eta_at,
  }
}
