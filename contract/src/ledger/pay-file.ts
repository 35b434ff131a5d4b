import type { PayColumn, PayFile } from '#src/ledger/closing-schema.ts'

export type PayFileLine = Record<PayColumn, string>

/** A sheet would run what begins like a formula; a bank's program reads it as it is. */
const tame = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value)

const quoted = (value: string, separator: string): string =>
  value.includes(separator) || /["\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value

export const amountText = (cents: number, decimal_comma: boolean): string => {
  const text = `${Math.trunc(cents / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
  return decimal_comma ? text.replace('.', ',') : text
}

/** The file of payments as the bank wants it: one line a driver. */
export const payFileText = (
  { separator, has_header, columns }: Pick<PayFile, 'separator' | 'has_header' | 'columns'>,
  lines: readonly PayFileLine[],
): string => {
  const mark = separator === 'TAB' ? '\t' : separator
  const row = (cells: readonly string[]): string =>
    cells.map((cell) => quoted(tame(cell), mark)).join(mark)
  return [
    ...(has_header ? [row(columns.map(({ title }) => title))] : []),
    ...lines.map((line) => row(columns.map(({ value }) => line[value]))),
  ]
    .map((line) => `${line}\r\n`)
    .join('')
}
