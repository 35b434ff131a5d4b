const formulaStart = /^[=+\-@\t\r]/

const cell = (value: string | number | null): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  // A text that a spreadsheet would run as a formula is shown as text instead.
  const safe = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of CSV, safe to open in a spreadsheet. */
export const csvRow = (values: readonly (string | number | null)[]): string =>
  `${values.map(cell).join(',')}\r\n`
