import { z } from 'zod'
import {
  companyTerms,
  contractPrice,
  tariff,
  tariffScope,
  tariffTerms,
  zonePrice,
} from '#src/fares/schema.ts'
import { booleanParam, cents, id, idParam, keyWord, paging, sortBy, version } from '#src/fields.ts'

type Validity = { valid_from?: string; valid_to?: string | null }
const inOrder = ({ valid_from, valid_to }: Validity): boolean =>
  valid_from === undefined || valid_to === undefined || valid_to === null || valid_from <= valid_to
const order = { error: 'La vigencia termina antes de empezar', path: ['valid_to'] }

const row = { is_active: z.boolean(), version }

export const tariffRow = tariff.extend({ tariff_uuid: z.string().max(36), ...row })
export type TariffRow = z.infer<typeof tariffRow>
const tariffFields = { ...tariffScope.shape, ...tariffTerms.shape }
export const tariffForm = z.strictObject(tariffFields).refine(inOrder, order)
export type TariffForm = z.infer<typeof tariffForm>
export const tariffChange = z
  .strictObject({ ...tariffFields, is_active: z.boolean() })
  .partial()
  .extend({ version })
  .refine(inOrder, order)
export type TariffChange = z.infer<typeof tariffChange>
export const tariffFilters = z.strictObject({
  ...paging,
  key_word: keyWord.optional(),
  coverage_id: idParam.optional(),
  company_id: idParam.optional(),
  is_active: booleanParam.optional(),
})
export const tariffParams = z.strictObject({ tariff_id: idParam })

export const contractPriceRow = contractPrice.extend(row)
export type ContractPriceRow = z.infer<typeof contractPriceRow>
const { contract_price_id: _contractId, ...contractFields } = contractPrice.shape
export const contractPriceForm = z.strictObject(contractFields).refine(inOrder, order)
export type ContractPriceForm = z.infer<typeof contractPriceForm>
export const contractPriceChange = z
  .strictObject({ ...contractFields, is_active: z.boolean() })
  .partial()
  .extend({ version })
  .refine(inOrder, order)
export type ContractPriceChange = z.infer<typeof contractPriceChange>

export const companyTermsRow = companyTerms.extend({ company_terms_id: id, ...row })
export type CompanyTermsRow = z.infer<typeof companyTermsRow>
export const companyTermsForm = z.strictObject(companyTerms.shape).refine(inOrder, order)
export type CompanyTermsForm = z.infer<typeof companyTermsForm>
export const companyTermsChange = z
  .strictObject({ ...companyTerms.shape, is_active: z.boolean() })
  .partial()
  .extend({ version })
  .refine(inOrder, order)
export type CompanyTermsChange = z.infer<typeof companyTermsChange>

export const companyPriceFilters = z.strictObject({
  ...paging,
  company_id: idParam.optional(),
  is_active: booleanParam.optional(),
})
export const contractPriceFilters = companyPriceFilters.extend({
  sort: sortBy(
    'company_id',
    'origin_zone_id',
    'destination_zone_id',
    'amount',
    'valid_from',
    'state',
  ),
})

export const zonePriceRow = zonePrice.omit({ tariff_id: true })
export type ZonePriceRow = z.infer<typeof zonePriceRow>
export const zonePriceForm = z.strictObject({ ...zonePriceRow.shape, amount: cents.min(1) })
export type ZonePriceForm = z.infer<typeof zonePriceForm>
/** NULL takes the price away: the formula answers for that pair again. */
export const zonePricesForm = z.strictObject({
  version,
  prices: z
    .array(z.strictObject({ ...zonePriceRow.shape, amount: cents.min(1).nullable() }))
    .min(1)
    .max(1000),
})
export type ZonePricesForm = z.infer<typeof zonePricesForm>

export const matrixImport = z.object({
  stored: z.boolean(),
  prices: z.int(),
  problems: z.array(z.object({ row: z.int(), column: z.int(), detail: z.string().max(200) })),
})
