import type { CellValue, Column } from '#src/spreadsheet/worksheet-xml.ts'

const dayMs = 86_400_000
/** Lima keeps this all year. */
const limaMs = 5 * 3_600_000
/** 1 January 1970, in days since 1900 as spreadsheets count them. */
const epoch = 25_569

const round = (value: number, places: number): number => {
  const factor = 10 ** places
  return Math.round(value * factor) / factor
}

const serial = (iso: string, format: 'day' | 'moment'): number | string => {
  const at = Date.parse(format === 'day' ? `${iso.slice(0, 10)}T00:00:00Z` : iso)
  if (Number.isNaN(at)) return iso
  return format === 'day' ? at / dayMs + epoch : round((at - limaMs) / dayMs + epoch, 6)
}

type Formatted = Pick<Column, 'format'>

/** As a spreadsheet keeps it: days and moments are numbers that it shows as dates. */
export const workbookValue = ({ format }: Formatted, value: CellValue): CellValue =>
  typeof value === 'string' && (format === 'day' || format === 'moment')
    ? serial(value, format)
    : value

const isoOf = (value: number | string, format: 'day' | 'moment'): string => {
  const days = typeof value === 'number' ? value : serial(value, format)
  if (typeof days === 'string') return days
  const iso = new Date(Math.round((days - epoch) * 86_400) * 1000).toISOString()
  return format === 'day' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}

/** As text without a look of its own: Lima's clock in the order that every program reads as a date. */
export const csvValue = ({ format }: Formatted, value: CellValue): CellValue => {
  if (value === null) return null
  return format === 'day' || format === 'moment' ? isoOf(value, format) : value
}
