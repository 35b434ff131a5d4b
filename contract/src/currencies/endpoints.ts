import { crud } from '#src/crud.ts'
import { currency, currencyChange, currencyFilters, currencyForm } from '#src/currencies/schema.ts'

export const currencies = crud({
  url: '/maintenance/currencies',
  name: 'Currency',
  label: 'moneda',
  tag: 'currencies',
  id: 'currency_id',
  view: 'MNT_CURRENCY_VIEW',
  edit: 'MNT_CURRENCY_EDIT',
  item: currency,
  form: currencyForm,
  change: currencyChange,
  changeMethod: 'PATCH',
  query: currencyFilters,
})
