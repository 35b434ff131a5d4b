import { salesBookQuery } from '@chaski/contract/billing/sales-book-schema.ts'
import { booleanParam } from '@chaski/contract/fields.ts'

/** This month, unless the address says otherwise; what the call takes for granted is no filter. */
export const salesBookFilters = salesBookQuery
  .partial()
  .extend({ is_trial: booleanParam.optional() })

export const bookTabs = (active: 'book' | 'numbers') => [
  { to: '/registro-de-ventas', label: 'Registro', active: active === 'book' },
  { to: '/registro-de-ventas/numeracion', label: 'Numeración', active: active === 'numbers' },
]
