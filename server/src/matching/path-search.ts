import { IndexHeap } from './index-heap.ts'
import type { MatchingState } from './sparse-problem.ts'
import { SKIPPED, UNMATCHED } from './sparse-problem.ts'

/** Finds, for one free row at a time, the cheapest chain of exchanges that gives it a column (or lets some row skip). */
export class PathSearch {
  private readonly state: MatchingState
  private readonly heap: IndexHeap
  /** Per column: the search that reached it last, the row and arc it was reached by, and whether it is settled. */
  private readonly seenIn: Int32Array
  private readonly settledIn: Int32Array
  private readonly viaRow: Int32Array
  private readonly viaArc: Int32Array
  private readonly settled: Int32Array
  private round = 0
  private endArc = UNMATCHED
  private endRow = UNMATCHED
  private endDistance = Infinity

  constructor(state: MatchingState) {
    const { columns } = state.problem
    this.state = state
    this.heap = new IndexHeap(columns)
    this.seenIn = new Int32Array(columns)
    this.settledIn = new Int32Array(columns)
    this.viaRow = new Int32Array(columns)
    this.viaArc = new Int32Array(columns)
    this.settled = new Int32Array(columns)
  }

  augment(free: number): void {
    const { problem, price, rowOf, arcOf } = this.state
    const { heap, settled } = this
    const { key } = heap
    this.round++
    this.endArc = UNMATCHED
    this.endRow = UNMATCHED
    this.endDistance = Infinity
    let settledCount = 0
    this.relax(free, 0)
    while (!heap.empty) {
      const column = heap.pop()
      const distance = key[column]!
      if (distance >= this.endDistance) break
      settled[settledCount++] = column
      this.settledIn[column] = this.round
      const row = rowOf[column]!
      // The holder's own reduced cost is the zero of its arcs.
      this.relax(row, problem.cost[arcOf[row]!]! - price[column]! - distance)
    }
    heap.clear()
    if (this.endRow === UNMATCHED) return
    for (let at = 0; at < settledCount; at++) {
      const column = settled[at]!
      price[column]! += key[column]! - this.endDistance
    }
    this.flip(free)
  }

  /** Offers the row's arcs to the frontier; a column nobody holds, or the row's own skip, is a possible end. */
  private relax(row: number, zero: number): void {
    const { problem, price, rowOf } = this.state
    const { rowStart, column, cost, skip } = problem
    const { heap, seenIn, settledIn, viaRow, viaArc, round } = this
    const { key } = heap
    if (skip[row]! - zero < this.endDistance) this.end(row, SKIPPED, skip[row]! - zero)
    for (let arc = rowStart[row]!, stop = rowStart[row + 1]!; arc < stop; arc++) {
      const j = column[arc]!
      const distance = cost[arc]! - price[j]! - zero
      if (distance >= this.endDistance || settledIn[j] === round) continue
      if (rowOf[j] === UNMATCHED) this.end(row, arc, distance)
      else if (seenIn[j] !== round || distance < key[j]!) {
        seenIn[j] = round
        viaRow[j] = row
        viaArc[j] = arc
        heap.lower(j, distance)
      }
    }
  }

  private end(row: number, arc: number, distance: number): void {
    this.endRow = row
    this.endArc = arc
    this.endDistance = distance
  }

  /** Walks back from the end: every row on the path takes the next column. */
  private flip(free: number): void {
    const { problem, rowOf, arcOf } = this.state
    let row = this.endRow
    let arc = this.endArc
    for (;;) {
      const left = arcOf[row]!
      arcOf[row] = arc
      if (arc >= 0) rowOf[problem.column[arc]!] = row
      if (row === free) return
      const given = problem.column[left]!
      row = this.viaRow[given]!
      arc = this.viaArc[given]!
    }
  }
}
