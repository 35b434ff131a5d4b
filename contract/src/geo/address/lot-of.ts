import { parseAddress } from './parse-address.ts'

/** Manzana and lote of an address, null where it has none: fields, so that they can be shown and counted apart. */
export function lotOf(text: string): { block: string | null; lot: string | null } {
  const { block, lot } = parseAddress(text)
  return { block: block === '' ? null : block, lot: lot === '' ? null : lot }
}
