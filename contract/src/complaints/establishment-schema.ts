import { z } from 'zod'
import { booleanParam, paging, text, version } from '#src/fields.ts'

/** A place with a book of its own. */
export const establishment = z.object({
  establishment_id: z.int(),
  code: z.string(),
  name: z.string(),
  /** Empty: the company's own address. */
  address: z.string(),
  active: z.boolean(),
  sheets: z.int(),
  version: z.int(),
})
export type Establishment = z.infer<typeof establishment>

const fields = {
  name: text(2, 80),
  address: text(0, 200),
}

/** The code is printed on every sheet, so it is given once. */
export const establishmentForm = z.strictObject({
  code: text(1, 10).regex(/^[A-Z0-9]+$/, 'Use mayúsculas y números'),
  ...fields,
})
export type EstablishmentForm = z.output<typeof establishmentForm>

export const establishmentChange = z.strictObject({ ...fields, active: z.boolean(), version })
export type EstablishmentChange = z.output<typeof establishmentChange>

export const establishmentFilters = z.strictObject({ ...paging, active: booleanParam.optional() })
