/** What becomes of a thing that was left in a car. */
export const lostItemStates = [
  'SEARCHING',
  'WITH_DRIVER',
  'AT_OFFICE',
  'RETURNED',
  'NOT_FOUND',
] as const
export type LostItemState = (typeof lostItemStates)[number]
export const lostItemStateNames: Record<LostItemState, string> = {
  SEARCHING: 'Se busca',
  WITH_DRIVER: 'Lo tiene el conductor',
  AT_OFFICE: 'En la oficina',
  RETURNED: 'Entregado',
  NOT_FOUND: 'No apareció',
}

/** Somebody has it, and it is nobody's here: its owner must get it back. */
export const isKept = (state: LostItemState): boolean =>
  state === 'WITH_DRIVER' || state === 'AT_OFFICE'

/** Somebody must still do something about it. */
export const isOpenItem = (state: LostItemState): boolean => state === 'SEARCHING' || isKept(state)
