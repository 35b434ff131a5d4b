import { z } from 'zod'
import { keyWord, paging, text, version } from '#src/fields.ts'

export const currency = z.object({
  currency_id: z.int(),
  currency_uuid: z.string(),
  code: z.string(),
  name: z.string(),
  symbol: z.string(),
  decimals: z.int(),
  is_base: z.boolean(),
  is_active: z.boolean(),
  version: z.int(),
})
export type Currency = z.infer<typeof currency>

const fields = {
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, 'Use el código ISO de tres letras, como PEN'),
  name: text(2, 60),
  symbol: text(1, 6),
  decimals: z.int().min(0).max(4),
  is_base: z.boolean(),
}
export const currencyForm = z.strictObject(fields)
export type CurrencyForm = z.infer<typeof currencyForm>

export const currencyChange = z
  .strictObject({ ...fields, is_active: z.boolean() })
  .partial()
  .extend({ version })
export type CurrencyChange = z.infer<typeof currencyChange>

export const currencyFilters = z.strictObject({ ...paging, key_word: keyWord.optional() })
