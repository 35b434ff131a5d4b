import type { Swap } from '#src/matching/swap-types.ts'

const HOUR_S = 3600

/** What a day remembers of its swaps: a trip changes its car once, a driver loses only so many in an hour. */
export class SwapMemory {
  private readonly trips = new Set<number>()
  private readonly lost = new Map<number, number[]>()

  allows(service_id: number, driver_id: number, now: number, perHour: number): boolean {
    const lately = (this.lost.get(driver_id) ?? []).filter((at) => now - at < HOUR_S)
    return !this.trips.has(service_id) && lately.length < perHour
  }

  note({ moves }: Swap, now: number): void {
    for (const { kind, service_id, from_driver_id } of moves) {
      if (kind === 'PROPOSED') continue
      this.trips.add(service_id)
      this.lost.set(from_driver_id, [...(this.lost.get(from_driver_id) ?? []), now])
    }
  }

  get count(): number {
    return this.trips.size
  }
}
