/** Points sorted into square cells, so that a search looks at near ones first. Points of one cell keep their order. */
export class DriverGrid {
  readonly cell: number
  readonly columns: number
  readonly rows: number
  private readonly minX: number
  private readonly minY: number
  private readonly start: Int32Array
  private readonly members: Int32Array

  constructor(x: Float64Array, y: Float64Array) {
    const count = x.length
    let minX = x[0] ?? 0
    let minY = y[0] ?? 0
    let maxX = minX
    let maxY = minY
    for (let i = 1; i < count; i++) {
      if (x[i]! < minX) minX = x[i]!
      if (x[i]! > maxX) maxX = x[i]!
      if (y[i]! < minY) minY = y[i]!
      if (y[i]! > maxY) maxY = y[i]!
    }
    // About two drivers a cell where they are spread evenly, never so fine that empty cells cost more than drivers.
    const area = Math.max(1, (maxX - minX) * (maxY - minY))
    this.cell = Math.max(150, Math.sqrt((2 * area) / Math.max(1, count)))
    this.minX = minX
    this.minY = minY
    this.columns = Math.floor((maxX - minX) / this.cell) + 1
    this.rows = Math.floor((maxY - minY) / this.cell) + 1
    this.start = new Int32Array(this.columns * this.rows + 1)
    this.members = new Int32Array(count)
    const home = new Int32Array(count)
    for (let i = 0; i < count; i++) {
      home[i] = this.rowAt(y[i]!) * this.columns + this.columnAt(x[i]!)
      this.start[home[i]! + 1]!++
    }
    for (let cell = 1; cell < this.start.length; cell++) this.start[cell]! += this.start[cell - 1]!
    const next = this.start.slice()
    for (let i = 0; i < count; i++) this.members[next[home[i]!]!++] = i
  }

  /** Visits the points ring by ring around (x, y) until `reach(metres)` says that nothing that far matters. */
  visit(
    x: number,
    y: number,
    reach: (metres: number) => boolean,
    each: (point: number) => void,
  ): void {
    const column = Math.floor((x - this.minX) / this.cell)
    const row = Math.floor((y - this.minY) / this.cell)
    const last = Math.max(column, this.columns - 1 - column, row, this.rows - 1 - row)
    const first = Math.max(0, -column, column - this.columns + 1, -row, row - this.rows + 1)
    for (let ring = first; ring <= last; ring++) {
      // From anywhere inside the middle cell, the ring's cells are at least this far.
      if (!reach((ring - 1) * this.cell)) return
      for (let r = row - ring; r <= row + ring; r++) {
        if (r < 0 || r >= this.rows) continue
        const edge = r === row - ring || r === row + ring
        this.visitCells(r, column - ring, column + ring, edge ? 1 : 2 * ring, each)
      }
    }
  }

  private visitCells(
    row: number,
    from: number,
    to: number,
    step: number,
    each: (point: number) => void,
  ): void {
    for (let column = from; column <= to; column += step || 1) {
      if (column < 0 || column >= this.columns) continue
      const cell = row * this.columns + column
      for (let at = this.start[cell]!, end = this.start[cell + 1]!; at < end; at++)
        each(this.members[at]!)
    }
  }

  private columnAt(x: number): number {
    return Math.min(this.columns - 1, Math.floor((x - this.minX) / this.cell))
  }

  private rowAt(y: number): number {
    return Math.min(this.rows - 1, Math.floor((y - this.minY) / this.cell))
  }
}
