type Counted = { name: string; count: number }

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'set', 'oct', 'nov', 'dic']

/** `nov 2026` from `2026-11`. */
export const monthText = (month: string): string =>
  `${months[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`

/** What people complain of most: the lists come sorted. */
export const topText = (types: readonly Counted[]): string =>
  types[0] === undefined ? 'Motivos' : `Lo que más se presenta: ${types[0].name.toLowerCase()}`

/** The last step is what was answered late; what is overdue and still waits is no answer, and no reason to boast. */
export const inTimeText = (waits: readonly Counted[], overdue: number): string => {
  const total = waits.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return 'Todavía no se cerró ninguno'
  const late = waits.at(-1)?.count ?? 0
  if (late === 0 && overdue > 0)
    return `Lo respondido fue a tiempo; ${overdue === 1 ? '1 vencido espera' : `${overdue} vencidos esperan`} respuesta`
  if (late === 0) return 'Todo se respondió dentro del plazo'
  // Rounded down: one late answer in a thousand is not "100 % in time".
  return `El ${Math.floor((100 * (total - late)) / total)} % se respondió dentro del plazo`
}
