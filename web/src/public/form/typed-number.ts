/** A figure as typed; nothing typed is no zero, so that the box asks to be filled in. */
export const typedNumber = (typed: string): number | undefined =>
  typed.trim() === '' ? undefined : Number(typed)
