import { lotOf } from '@chaski/contract/geo/address/lot-of.ts'

/** The columns of a trip that hold its origin's manzana and lote. */
export const originLot = (
  text: string,
): { origin_block: string | null; origin_lot: string | null } => {
  const { block, lot } = lotOf(text)
  return { origin_block: block, origin_lot: lot }
}
