/** Pours what is left into these widths, evenly, none above its own mark; gives back what nobody took. */
export function pour<Key>(
  widths: Map<Key, number>,
  marks: ReadonlyMap<Key, number>,
  left: number,
): number {
  let open = [...marks.keys()].filter((key) => widths.get(key)! < marks.get(key)!)
  while (left >= 1 && open.length > 0) {
    const share = Math.max(1, Math.floor(left / open.length))
    for (const key of open) {
      const taken = Math.min(share, marks.get(key)! - widths.get(key)!, left)
      widths.set(key, widths.get(key)! + taken)
      left -= taken
    }
    open = open.filter((key) => widths.get(key)! < marks.get(key)!)
  }
  return left
}
