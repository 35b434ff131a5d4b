import { useEffect, useState } from 'react'

const restMs = 500

/** Even, so that a slot's stripe never changes; room for a first and a last row that are seen in part. */
export const slotsFor = (height: number, rowHeight: number, overscan: number): number =>
  2 * (Math.ceil((Math.ceil(height / rowHeight) + 1) / 2) + overscan)

/** The rows in sight by their place in the document: from the slot that came first when the list last stood still. */
export function inSlotOrder<Item extends { index: number }>(
  items: readonly Item[],
  slots: number,
  from: number,
): Item[] {
  const place = ({ index }: Item) => (index - from + slots) % slots
  return items.toSorted((a, b) => place(a) - place(b))
}

/**
 * A row that leaves at one end serves again at the other, and stays where it is in the document while the list moves:
 * a row that is moved there is styled and laid out anew. Once the list stands still, the document is put in the order
 * in which it is read.
 */
export function useRowSlots<Item extends { index: number }>(
  items: readonly Item[],
  slots: number,
): Item[] {
  const [from, setFrom] = useState(0)
  const first = (items[0]?.index ?? 0) % slots
  useEffect(() => {
    const timer = window.setTimeout(() => setFrom(first), restMs)
    return () => window.clearTimeout(timer)
  }, [first])
  return inSlotOrder(items, slots, from % slots)
}
