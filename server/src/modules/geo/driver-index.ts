import { haversineM } from '@chaski/contract/geo/geometry.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'

export type DriverPosition = LatLng & { driver_id: number }
export type DriverHit<D> = { driver: D; distanceM: number }
export type NearestOptions<D> = { limit: number; maxMeters: number; accept: (driver: D) => boolean }

const CELL_DEG = 0.005
const METRES_PER_DEG = 111_000
const COLUMNS = 360 / CELL_DEG

const rowOf = (latitude: number): number => Math.floor((latitude + 90) / CELL_DEG)
const columnOf = (longitude: number): number => Math.floor((longitude + 180) / CELL_DEG)

/** Drivers in squares of about half a kilometre: a search widens ring by ring and stops when nothing nearer can follow. */
export class DriverIndex<D extends DriverPosition> {
  private readonly drivers = new Map<number, D>()
  private readonly cells = new Map<number, Map<number, D>>()

  get size(): number {
    return this.drivers.size
  }

  get(driverId: number): D | undefined {
    return this.drivers.get(driverId)
  }

  upsert(driver: D): void {
    const before = this.drivers.get(driver.driver_id)
    const key = rowOf(driver.latitude) * COLUMNS + columnOf(driver.longitude)
    if (before) {
      const old = rowOf(before.latitude) * COLUMNS + columnOf(before.longitude)
      if (old !== key) this.leaveCell(old, driver.driver_id)
    }
    this.drivers.set(driver.driver_id, driver)
    const cell = this.cells.get(key)
    if (cell) cell.set(driver.driver_id, driver)
    else this.cells.set(key, new Map([[driver.driver_id, driver]]))
  }

  remove(driverId: number): void {
    const driver = this.drivers.get(driverId)
    if (!driver) return
    this.drivers.delete(driverId)
    this.leaveCell(rowOf(driver.latitude) * COLUMNS + columnOf(driver.longitude), driverId)
  }

  /** Nearest accepted drivers, the same distance ordered by id so that two nodes answer alike. */
  nearest(point: LatLng, options: NearestOptions<D>): DriverHit<D>[] {
    const { limit, maxMeters, accept } = options
    const hits: DriverHit<D>[] = []
    if (limit <= 0) return hits
    const consider = (driver: D): void => {
      const distanceM = haversineM(point, driver)
      const worst = hits.length === limit ? hits[limit - 1]!.distanceM : maxMeters
      if (distanceM > worst || !accept(driver)) return
      insert(hits, { driver, distanceM })
      if (hits.length > limit) hits.pop()
    }
    const reachDeg = maxMeters / METRES_PER_DEG
    const farthest = Math.min(89.9, Math.abs(point.latitude) + reachDeg)
    const ringM = CELL_DEG * METRES_PER_DEG * Math.cos((farthest * Math.PI) / 180)
    const rings = Math.ceil(maxMeters / ringM) + 1
    // More squares than drivers: looking at the drivers themselves is shorter.
    if ((2 * rings + 1) ** 2 > 4 * this.drivers.size + 64) {
      for (const driver of this.drivers.values()) consider(driver)
      return hits
    }
    const row = rowOf(point.latitude)
    const column = columnOf(point.longitude)
    for (let ring = 0; ring <= rings; ring++) {
      const nearestPossible = (ring - 1) * ringM
      if (hits.length === limit && nearestPossible > hits[limit - 1]!.distanceM) break
      for (let r = row - ring; r <= row + ring; r++) {
        const step = r === row - ring || r === row + ring ? 1 : 2 * ring
        for (let c = column - ring; c <= column + ring; c += step) {
          const wrapped = (c + COLUMNS) % COLUMNS
          this.cells.get(r * COLUMNS + wrapped)?.forEach(consider)
        }
      }
    }
    return hits
  }

  private leaveCell(key: number, driverId: number): void {
    const cell = this.cells.get(key)
    cell?.delete(driverId)
    if (cell?.size === 0) this.cells.delete(key)
  }
}

function insert<D extends DriverPosition>(hits: DriverHit<D>[], hit: DriverHit<D>): void {
  let at = hits.length
  while (at > 0 && isAfter(hits[at - 1]!, hit)) at--
  hits.splice(at, 0, hit)
}

const isAfter = <D extends DriverPosition>(a: DriverHit<D>, b: DriverHit<D>): boolean =>
  a.distanceM > b.distanceM ||
  (a.distanceM === b.distanceM && a.driver.driver_id > b.driver.driver_id)
