import type { z } from 'zod'
import type { track } from '@chaski/contract/dispatch/schema.ts'
import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'

export type Fix = LatLng & { at: number; speed: number | null }
export type Moment = LatLng & { speed: number | null; silent: boolean }

/** Longer than this without a report, and nobody knows which way it went. */
const silenceMs = 60_000

export const fixesOf = ({ points }: z.infer<typeof track>): Fix[] =>
  points.map(([at, latitude, longitude, speed]) => ({
    at: Date.parse(at),
    latitude,
    longitude,
    speed,
  }))

/** The last report at or before this time; -1 before the first. */
function indexAt(fixes: readonly Fix[], at: number): number {
  let low = 0
  let high = fixes.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if (fixes[middle]!.at <= at) low = middle + 1
    else high = middle - 1
  }
  return high
}

/** Where the unit was: between two reports on the straight way, in a silence where it was last heard. */
export function momentAt(fixes: readonly Fix[], at: number): Moment | null {
  const index = indexAt(fixes, at)
  const from = fixes[Math.max(index, 0)]
  if (!from) return null
  const to = fixes[index + 1]
  const still = { latitude: from.latitude, longitude: from.longitude, speed: from.speed }
  if (index < 0 || !to) return { ...still, silent: false }
  if (to.at - from.at > silenceMs) return { ...still, silent: true }
  const share = (at - from.at) / (to.at - from.at)
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
    speed: from.speed,
    silent: false,
  }
}

/** The way in pieces: what was reported, and the gaps between, which are only guessed. */
export function piecesOf(fixes: readonly Fix[]): { driven: Fix[][]; guessed: Fix[][] } {
  const driven: Fix[][] = []
  const guessed: Fix[][] = []
  let piece: Fix[] = []
  for (const fix of fixes) {
    const last = piece.at(-1)
    if (last && fix.at - last.at > silenceMs) {
      guessed.push([last, fix])
      driven.push(piece)
      piece = []
    }
    piece.push(fix)
  }
  driven.push(piece)
  return { driven: driven.filter(({ length }) => length > 1), guessed }
}

/** Metres along the reports; gaps count as straight lines. */
export const lengthM = (fixes: readonly Fix[]): number =>
  fixes.reduce((sum, fix, index) => sum + (index === 0 ? 0 : haversineM(fixes[index - 1]!, fix)), 0)
