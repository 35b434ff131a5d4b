/** The spec's marker kinds: origin (1), destination (2), driver (3) and two generic ones. */
export const markerColors = {
  origin: '#15803d',
  destination: '#111827',
  driver: '#0369a1',
  stop: '#4338ca',
  place: '#475569',
} as const

export type MarkerKind = keyof typeof markerColors

const pins: readonly MarkerKind[] = ['origin', 'destination', 'stop']

export const markerAnchor = (kind: MarkerKind): 'bottom' | 'center' =>
  pins.includes(kind) ? 'bottom' : 'center'
