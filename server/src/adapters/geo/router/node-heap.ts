/** Smallest key first; a node may stand in it several times, whoever pops skips the stale ones. */
export class NodeHeap {
  private keys = new Float64Array(1024)
  private nodes = new Uint32Array(1024)
  size = 0

  clear(): void {
    this.size = 0
  }

  push(key: number, node: number): void {
    if (this.size === this.keys.length) this.grow()
    const { keys, nodes } = this
    let at = this.size++
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (keys[parent]! <= key) break
      keys[at] = keys[parent]!
      nodes[at] = nodes[parent]!
      at = parent
    }
    keys[at] = key
    nodes[at] = node
  }

  get topKey(): number {
    return this.size === 0 ? Infinity : this.keys[0]!
  }

  /** The node with the smallest key; ask `size` first. */
  pop(): number {
    const { keys, nodes } = this
    const top = nodes[0]!
    const last = --this.size
    const key = keys[last]!
    const node = nodes[last]!
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= last) break
      if (child + 1 < last && keys[child + 1]! < keys[child]!) child++
      if (keys[child]! >= key) break
      keys[at] = keys[child]!
      nodes[at] = nodes[child]!
      at = child
    }
    keys[at] = key
    nodes[at] = node
    return top
  }

  private grow(): void {
    const keys = new Float64Array(this.keys.length * 2)
    const nodes = new Uint32Array(keys.length)
    keys.set(this.keys)
    nodes.set(this.nodes)
    this.keys = keys
    this.nodes = nodes
  }
}
