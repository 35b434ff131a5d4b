/** A binary heap of small integers ordered by a key array the caller owns; ties go to the smaller integer, so runs repeat. */
export class IndexHeap {
  readonly key: Float64Array
  private readonly item: Int32Array
  private readonly place: Int32Array
  private size = 0

  constructor(capacity: number) {
    this.key = new Float64Array(capacity)
    this.item = new Int32Array(capacity)
    this.place = new Int32Array(capacity).fill(-1)
  }

  get empty(): boolean {
    return this.size === 0
  }

  /** Inserts the item, or moves it forward when its key has become smaller. */
  lower(item: number, key: number): void {
    const { place } = this
    let at = place[item]!
    if (at < 0) at = this.size++
    this.key[item] = key
    this.rise(item, key, at)
  }

  pop(): number {
    const first = this.item[0]!
    this.place[first] = -1
    const last = this.item[--this.size]!
    if (this.size > 0) this.sink(last)
    return first
  }

  clear(): void {
    for (let at = 0; at < this.size; at++) this.place[this.item[at]!] = -1
    this.size = 0
  }

  private rise(item: number, key: number, from: number): void {
    const { item: items, place, key: keys } = this
    let at = from
    while (at > 0) {
      const parentAt = (at - 1) >> 1
      const parent = items[parentAt]!
      const parentKey = keys[parent]!
      if (parentKey < key || (parentKey === key && parent < item)) break
      items[at] = parent
      place[parent] = at
      at = parentAt
    }
    items[at] = item
    place[item] = at
  }

  private sink(item: number): void {
    const { item: items, place, key: keys, size } = this
    const key = keys[item]!
    let at = 0
    for (let childAt = 1; childAt < size; childAt = 2 * at + 1) {
      let child = items[childAt]!
      let childKey = keys[child]!
      if (childAt + 1 < size) {
        const other = items[childAt + 1]!
        const otherKey = keys[other]!
        if (otherKey < childKey || (otherKey === childKey && other < child)) {
          childAt++
          child = other
          childKey = otherKey
        }
      }
      if (key < childKey || (key === childKey && item < child)) break
      items[at] = child
      place[child] = at
      at = childAt
    }
    items[at] = item
    place[item] = at
  }
}
