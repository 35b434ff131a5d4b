/** How people say them. */
export const monthNames = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'setiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const

/** `noviembre`, of a month or a day. */
export const monthName = (text: string): string => monthNames[Number(text.slice(5, 7)) - 1] ?? ''

/** `noviembre 2026` */
export const monthText = (month: string): string => `${monthName(month)} ${month.slice(0, 4)}`

/** So many months on, or back. */
export const stepMonth = (month: string, by: number): string => {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}
