/** What the database refused of a row that the rules let through, in words; null: it is no fault of the row. */
export const rowFault = (state: string, { forgets }: { forgets: boolean }): string | null => {
  if (state === '23503' || state === '23001')
    return forgets ? 'Otros registros ya dependen de este' : 'Nombra un registro que ya no está'
  if (state === '23505' || state === '23P01') return 'Choca con otro registro'
  if (state === '23502') return 'Falta un dato'
  return /^2[23]/.test(state) ? 'Un dato no es válido' : null
}
