import type { LatLng, Place, Suggestion } from '@chaski/contract/geo/schema.ts'
import type { DrivenPath } from '#src/adapters/geo/router/streets.ts'
import type { GeocodeProvider } from '#src/adapters/geo/types.ts'

/** What the thread of the map is asked, each with its answer. */
export type MapCalls = {
  autocomplete: {
    input: Parameters<GeocodeProvider['autocomplete']>[0]
    output: Suggestion[]
  }
  reverse: { input: LatLng; output: Place | null }
  byReference: { input: string; output: Place | null }
  path: { input: { points: readonly LatLng[]; geometry: boolean }; output: DrivenPath | null }
  metres: {
    input: { from: readonly LatLng[]; to: readonly LatLng[] }
    output: (number | null)[][]
  }
}
export type MapCall = keyof MapCalls

export type MapOrder =
  | { kind: 'ask'; id: number; call: MapCall; input: unknown }
  | { kind: 'cancel'; id: number }

export type MapReport =
  | { kind: 'opened'; version: string }
  | { kind: 'answer'; id: number; output: unknown }
  | { kind: 'failed'; id: number | null; problem: string }
