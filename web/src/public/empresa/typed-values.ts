/** What was left blank is told as nothing. */
export const blankIsNull = (typed: string): string | null =>
  typed.trim() === '' ? null : typed.trim()

/** An id that was chosen of a list whose first entry is none. */
export const chosenId = (value: string): number | null => (value === '' ? null : Number(value))
