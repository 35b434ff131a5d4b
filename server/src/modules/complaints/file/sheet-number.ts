/** `000000042-2026`: counted per establishment and year. */
export const sheetNumber = (seq: number, year: number): string =>
  `${String(seq).padStart(9, '0')}-${year}`

/** `LR001-000000042-2026`: the number with its establishment, unique in the consolidated register. */
export const sheetCode = (establishment: string, seq: number, year: number): string =>
  `LR${establishment}-${sheetNumber(seq, year)}`
