import { type BoardColumn, boardColumns } from '@chaski/contract/users/desk-preferences.ts'

/** Every column in the order of the person; those that were never moved stand where the company has them. */
export const orderedColumns = (order: readonly BoardColumn[]): BoardColumn[] => [
  ...order,
  ...boardColumns.filter((key) => !order.includes(key)),
]

/** The order with one column put where another stands. */
export function movedColumn(
  order: readonly BoardColumn[],
  moved: BoardColumn,
  onto: BoardColumn,
): BoardColumn[] {
  const whole = orderedColumns(order)
  const to = whole.indexOf(onto)
  const others = whole.filter((key) => key !== moved)
  return others.toSpliced(to, 0, moved)
}
