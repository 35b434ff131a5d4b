import type { CellFormat } from '#src/spreadsheet/styles.ts'
import type { CellValue } from '#src/spreadsheet/worksheet-xml.ts'

export type ExportColumn<Row> = {
  title: string
  width: number
  format: CellFormat
  /** A day and a moment are ISO text, or days since 1900 as spreadsheets count. */
  value: (row: Row) => CellValue
}

const noWidth = 10

/** The columns that a list of such rows can have. */
export const columnsOf = <Row>() => {
  type Read<T> = (row: Row) => T | null | undefined
  const column =
    (format: ExportColumn<Row>['format'], width: number) =>
    (title: string, read: Read<string | number>): ExportColumn<Row> => ({
      title,
      width: Math.max(width, Math.min(title.length + 3, 24)),
      format,
      value: (row) => read(row) ?? null,
    })
  return {
    text: (title: string, width: number, read: Read<string | number>) =>
      column('plain', width)(title, read),
    /** As people dial it; a number from abroad keeps its country. */
    phone: (title: string, read: Read<string>) =>
      column('plain', 14)(title, (row) => read(row)?.replace(/^\+51(?=\d{8,9}$)/, '')),
    number: column('plain', noWidth),
    count: column('count', noWidth),
    decimal: column('decimal', noWidth),
    day: column('day', 12),
    moment: column('moment', 19),
    /** Whole cents of the database as soles. */
    money: (title: string, read: Read<number>) =>
      column('money', 13)(title, (row) => {
        const cents = read(row)
        return typeof cents === 'number' ? cents / 100 : null
      }),
    yesOrNo: (title: string, read: Read<boolean>) =>
      column('plain', 8)(title, (row) => {
        const is = read(row)
        return typeof is === 'boolean' ? (is ? 'Sí' : 'No') : null
      }),
  }
}
