import type { CellValue, Column } from '#src/spreadsheet/worksheet-xml.ts'

const dayMs = 86_400_000
/** Lima keeps this all year. */
const limaMs = 5 * 3_600_000
/** 1 January 1970, in days since 1900 as spreadsheets count them. */
const epoch = 25_569

/** As many decimals as a file has for a number. */
const million = 1_000_000

/** What a fraction of a day cannot say exactly: less than the shortest time that is told. */
const hair = 0.0001
/** The seconds that a clock shows. */
const secondsIn = (days: number): number => Math.floor(days * 86_400 + hair)

/** A whole second, never a hair before it: there are programs that cut where others round. */
const onTheSecond = (days: number): number =>
  Math.ceil((secondsIn(days) / 86_400) * million - hair) / million

const serial = (iso: string, format: 'day' | 'moment'): number | string => {
  const at = Date.parse(format === 'day' ? `${iso.slice(0, 10)}T00:00:00Z` : iso)
  if (Number.isNaN(at)) return iso
  return format === 'day' ? at / dayMs + epoch : (at - limaMs) / dayMs + epoch
}

type Formatted = Pick<Column, 'format'>

/** As a spreadsheet keeps it: days and moments are numbers that it shows as dates. */
export const workbookValue = ({ format }: Formatted, value: CellValue): CellValue => {
  if (format !== 'day' && format !== 'moment') return value
  const days = typeof value === 'string' ? serial(value, format) : value
  return format === 'moment' && typeof days === 'number' ? onTheSecond(days) : days
}

const isoOf = (value: number | string, format: 'day' | 'moment'): string => {
  const days = typeof value === 'number' ? value : serial(value, format)
  if (typeof days === 'string') return days
  const iso = new Date(secondsIn(days - epoch) * 1000).toISOString()
  return format === 'day' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}

/** As text without a look of its own: Lima's clock in the order that every program reads as a date. */
export const csvValue = ({ format }: Formatted, value: CellValue): CellValue => {
  if (value === null) return null
  return format === 'day' || format === 'moment' ? isoOf(value, format) : value
}
