import { type RawBuilder, sql } from 'kysely'
import {
  clientTypeCodes,
  clientTypeNames,
  comprobanteStateNames,
  kindCodes,
  kindNames,
} from '@chaski/contract/billing/kinds.ts'
import type { Column } from '#src/spreadsheet/worksheet-xml.ts'
import { counted } from './book-store.ts'

type BookColumn = Column & { value: RawBuilder<unknown> }

/** Days since 1900, as spreadsheets count them. */
const day = (name: string) => sql`(${sql.ref(name)} - date '1899-12-30')`
const soles = (name: string) => sql`round(${counted(sql.ref(name))} / 100.0, 2)`
const words = (name: string, said: Readonly<Record<string, string>>) =>
  sql`case ${sql.ref(name)} ${sql.join(
    Object.entries(said).map(([code, word]) => sql`when ${sql.lit(code)} then ${sql.lit(word)}`),
    sql` `,
  )} end`

const text = (title: string, width: number, value: RawBuilder<unknown>): BookColumn => ({
  title,
  width,
  value,
})
const money = (title: string, name: string): BookColumn => ({
  title,
  width: 14,
  format: 'money',
  value: soles(name),
})

/** The book of sales as the tax office orders its columns. */
export const bookColumns: readonly BookColumn[] = [
  { title: 'Fecha de emisión', width: 16, format: 'day', value: day('c.issued_on') },
  text('Tipo', 6, words('c.kind', kindCodes)),
  text('Comprobante', 18, words('c.kind', kindNames)),
  text('Serie', 8, sql`c.series`),
  text('Número', 10, sql`c.number`),
  text('Tipo doc.', 9, words('c.client_type', clientTypeCodes)),
  text('Documento', 20, words('c.client_type', clientTypeNames)),
  text('Número doc.', 14, sql`c.client_number`),
  text('Cliente', 36, sql`c.client_name`),
  money('Exonerado (S/)', 'c.exonerado_cents'),
  money('Base gravada (S/)', 'c.gravado_cents'),
  money('IGV (S/)', 'c.igv_cents'),
  money('Total (S/)', 'c.total_cents'),
  { title: 'Fecha que modifica', width: 17, format: 'day', value: day('r.issued_on') },
  text('Tipo que modifica', 16, words('r.kind', kindCodes)),
  text('Serie que modifica', 16, sql`r.series`),
  text('Número que modifica', 18, sql`r.number`),
  text('Estado', 26, words('c.state', comprobanteStateNames)),
]
