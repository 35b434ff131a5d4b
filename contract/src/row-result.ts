import { z } from 'zod'

/** What became of one row of a bulk call; the answer keeps the order of the question. */
export const rowResult = z.object({
  ok: z.boolean(),
  code: z.string().optional(),
  detail: z.string().optional(),
})
export type RowResult = z.infer<typeof rowResult>

export const mostRows = 200

/** Rows of a bulk call: at least one, none twice. */
export const rowsOf = <Row extends z.ZodType>(row: Row, keyOf: (row: z.output<Row>) => string) =>
  z
    .array(row)
    .min(1)
    .max(mostRows)
    .refine((rows) => new Set(rows.map(keyOf)).size === rows.length, {
      message: 'Una fila aparece dos veces',
    })
