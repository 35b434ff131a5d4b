import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { haversineM } from '@chaski/contract/geo/geometry.ts'

type Glide = { from: LatLng; to: LatLng; since: number }

/** Nobody drives this far between two reports: the unit was without signal and is simply there now. */
const JUMP_M = 600

/** Where each unit is drawn between two reports: on the straight way from the last place to the new one. */
export class FleetMotion {
  readonly #glides = new Map<number, Glide>()
  readonly #moving = new Set<number>()
  readonly #ms: number

  constructor(ms: number) {
    this.#ms = ms
  }

  /** A new report: the unit sets off from where it is drawn now, even if it had not arrived yet. */
  aim(id: number, to: LatLng, now: number): void {
    const from = this.at(id, now)
    const stays = !from || this.#ms === 0 || haversineM(from, to) > JUMP_M
    this.#glides.set(id, { from: stays ? to : from, to, since: now })
    if (stays) this.#moving.delete(id)
    else this.#moving.add(id)
  }

  forget(id: number): void {
    this.#glides.delete(id)
    this.#moving.delete(id)
  }

  at(id: number, now: number): LatLng | undefined {
    const glide = this.#glides.get(id)
    if (!glide) return undefined
    if (!this.#moving.has(id)) return glide.to
    const share = Math.min(1, Math.max(0, (now - glide.since) / this.#ms))
    return {
      latitude: glide.from.latitude + (glide.to.latitude - glide.from.latitude) * share,
      longitude: glide.from.longitude + (glide.to.longitude - glide.from.longitude) * share,
    }
  }

  moving(): ReadonlySet<number> {
    return this.#moving
  }

  /** Those who have arrived need no more drawing. */
  settle(now: number): void {
    for (const id of this.#moving) {
      const glide = this.#glides.get(id)
      if (!glide || now - glide.since >= this.#ms) this.#moving.delete(id)
    }
  }
}
