import type { MatchingSettings } from '#src/matching/settings.ts'
import { defaultSettings } from '#src/matching/settings.ts'
import { RIDE_SIGMA } from '#src/matching/ride-end.ts'
import { findSwaps } from '#src/matching/find-swaps.ts'
import { maySwap } from '#src/matching/swap-rules.ts'
import type { Swap } from '#src/matching/swap-types.ts'
import { sweep } from '#src/matching/sweep.ts'
import type { Proposal, SweepInput, WaitingTrip } from '#src/matching/sweep-types.ts'
import { metresBetween } from '#src/matching/travel.ts'
import { answerOf } from './answer.ts'
import { askedTrip } from './asked-trip.ts'
import { BUSY_SHARE, busyPlaces } from './drift.ts'
import { expectedRide } from './expected-ride.ts'
import { heldPairs } from './held-pairs.ts'
import type { Outcome } from './outcome.ts'
import { drive, newDriver, updatePlace } from './sim-driver.ts'
import type { SimDriver } from './sim-driver.ts'
import type { SimOptions } from './sim-options.ts'
import { seeDriver } from './see-driver.ts'
import { SwapMemory } from './swap-memory.ts'
import type { World } from './world.ts'
import { PATIENCE_S, ROAD_FACTOR, travelBetween } from './world.ts'
import { rankZones } from './zones-of-day.ts'

const PICKUP_S = 60
const DROPOFF_S = 30
const DRIFT_AFTER_S = 120

/** As in the engine: a search that found nobody widens this often, besides at every refusal. */
const WIDEN_EVERY_S = 10

type PendingOffer = { proposal: Proposal; trip: WaitingTrip; answers_s: number; accepts: boolean }

/** Plays the day second by second, asking the product's own `sweep` who gets what. */
export class Simulation {
  private readonly world: World
  private readonly options: SimOptions
  private readonly drivers: SimDriver[]
  /** When each driver next does something on its own. */
  private readonly wake: Float64Array
  private readonly busyPlace: ReturnType<typeof busyPlaces>
  /** Nobody who stays busy for longer can matter: left out for speed alone. */
  private readonly lookahead_s: number
  private readonly sigma: number
  private readonly patience_s: number
  private readonly settingsAt: (second: number) => Partial<MatchingSettings>
  private waiting: WaitingTrip[] = []
  private offers: PendingOffer[] = []
  private now = 0
  private arrived = 0
  private readonly outcome: Outcome
  /** Trips as the dispatcher knows them, and where the wait of each that was served stands in the outcome. */
  private readonly known = new Map<number, WaitingTrip>()
  private readonly waitOf = new Map<number, number>()
  private readonly memory = new SwapMemory()

  constructor(world: World, options: SimOptions) {
    this.world = world
    this.options = options
    this.drivers = world.shifts.map((shift, index) => newDriver(index, shift))
    this.wake = Float64Array.from(world.shifts, (shift) => shift.on_s)
    const { settings } = options
    this.sigma = options.sigma ?? RIDE_SIGMA
    this.patience_s = world.patience_s ?? PATIENCE_S
    this.settingsAt = typeof settings === 'function' ? settings : () => settings
    const hours = Array.from({ length: 24 }, (_, hour) => ({
      ...defaultSettings,
      ...this.settingsAt(hour * 3600),
    }))
    this.lookahead_s = Math.max(
      ...hours.map(({ policy, soon_free_s }) => (policy === 'batch' ? soon_free_s : 0)),
    )
    this.busyPlace = busyPlaces(world, options.busy_share ?? BUSY_SHARE)
    this.outcome = {
      trips: world.trips.length,
      waits: [],
      asked_s: [],
      lost: 0,
      patience_s: this.patience_s,
      offers: 0,
      swaps: 0,
      drivers: this.drivers,
      sweep_ms: [],
    }
  }

  run(): Outcome {
    const { trips } = this.world
    while (this.arrived < trips.length || this.waiting.length > 0 || this.offers.length > 0) {
      this.wakeDrivers()
      const before = this.waiting.length
      this.admit()
      this.settleOffers()
      this.giveUp()
      const alone = this.options.at_once && before === 0 && this.waiting.length === 1
      const due = alone || this.now % this.options.every_s === 0
      if (due && (this.waiting.length > 0 || this.maySwap())) this.dispatch()
      this.now++
    }
    this.outcome.swaps = this.memory.count
    return this.outcome
  }

  private admit(): void {
    const { trips } = this.world
    for (
      ;
      this.arrived < trips.length && trips[this.arrived]!.request_s <= this.now;
      this.arrived++
    ) {
      const trip = trips[this.arrived]!
      const asked = askedTrip(trip, this.arrived, this.sigma)
      this.known.set(this.arrived, asked)
      this.waiting.push(asked)
    }
  }

  private giveUp(): void {
    const patient = this.waiting.filter((trip) => this.now - trip.waiting_since < this.patience_s)
    this.outcome.lost += this.waiting.length - patient.length
    this.waiting = patient
  }

  private wakeDrivers(): void {
    const { wake } = this
    for (let index = 0; index < wake.length; index++) {
      if (wake[index]! > this.now) continue
      const driver = this.drivers[index]!
      this.step(driver)
      wake[index] = Math.max(wakeTime(driver), this.now + 1)
    }
  }

  private step(driver: SimDriver): void {
    const { shift } = driver
    if (driver.state === 'OFF') {
      if (this.now >= shift.on_s && this.now < shift.off_s) this.goIdle(driver)
      return
    }
    if (driver.state === 'IDLE') {
      if (this.now >= shift.off_s && !driver.offered) driver.state = 'OFF'
      else if (this.now >= driver.drift_at_s && !driver.offered) this.driftAway(driver)
      return
    }
    if (this.now < driver.until_s) return
    if (driver.state === 'APPROACH') this.board(driver)
    else this.finish(driver)
  }

  private goIdle(driver: SimDriver): void {
    driver.state = 'IDLE'
    driver.drift_at_s = this.now + DRIFT_AFTER_S
    driver.fleet.free_since = this.now
  }

  private driftAway(driver: SimDriver): void {
    driver.drift_at_s = Infinity
    const to = this.busyPlace(driver.place, this.now, driver.fleet.driver_id)
    if (to !== null) driver.drift_km += drive(driver, to, this.now, this.world).km
  }

  private approach(driver: SimDriver, trip: number): void {
    const { from, request_s } = this.world.trips[trip]!
    updatePlace(driver, this.now)
    const { km, seconds } = drive(driver, from, this.now, this.world)
    driver.state = 'APPROACH'
    driver.job = trip
    driver.until_s = this.now + seconds
    driver.approach_km += km
    this.wake[driver.fleet.driver_id] = driver.until_s
    const at = this.waitOf.get(trip) ?? this.outcome.waits.length
    this.waitOf.set(trip, at)
    this.outcome.waits[at] = driver.until_s - request_s
    this.outcome.asked_s[at] = request_s
  }

  /** Turns round: what was left of the way is not driven. */
  private turnBack(driver: SimDriver): void {
    updatePlace(driver, this.now)
    const { from } = this.world.trips[driver.job!]!
    driver.approach_km -= travelBetween(this.world, driver.place, from, this.now).km
  }

  private board(driver: SimDriver): void {
    const trip = this.world.trips[driver.job!]!
    driver.state = 'RIDE'
    driver.leg = null
    driver.place = trip.to
    driver.boarded_s = driver.until_s
    driver.until_s += PICKUP_S + trip.ride_s + DROPOFF_S
    driver.expected_s = PICKUP_S + expectedRide(trip, driver.job!, this.sigma) + DROPOFF_S
    driver.income += 4 + (metresBetween(trip.from, trip.to) * ROAD_FACTOR) / 1000
  }

  private finish(driver: SimDriver): void {
    driver.job = null
    const { next } = driver
    driver.next = null
    if (next !== null) this.approach(driver, next)
    else if (this.now >= driver.shift.off_s && !driver.offered) driver.state = 'OFF'
    else this.goIdle(driver)
  }

  private settleOffers(): void {
    const open: PendingOffer[] = []
    for (const offer of this.offers) {
      if (offer.answers_s > this.now) {
        open.push(offer)
        continue
      }
      const driver = this.drivers[offer.proposal.driver_id]!
      driver.offered = false
      this.wake[offer.proposal.driver_id] = wakeTime(driver)
      if (!offer.accepts) {
        offer.trip.refused_by.push(offer.proposal.driver_id)
        offer.trip.attempt++
        this.waiting.push(offer.trip)
      } else if (driver.state === 'IDLE') this.approach(driver, offer.trip.service_id)
      else driver.next = offer.trip.service_id
    }
    this.offers = open
  }

  private dispatch(): void {
    const { now, sigma, lookahead_s } = this
    const fleet = this.drivers
      .filter((driver) => seeDriver(driver, { now, sigma, lookahead_s }))
      .map((driver) => driver.fleet)
    if (fleet.length === 0 && !this.maySwap()) return
    const { network } = this.world
    const settings = {
      ...defaultSettings,
      // Where streets are known, nobody comes sooner than at the highest speed: it only bounds the search.
      ...(network === undefined
        ? { road_factor: ROAD_FACTOR, speed_kmh: this.world.speed_kmh(this.now) }
        : { road_factor: 1, speed_kmh: network.fastest * 3.6 }),
      explain: false,
      ...this.settingsAt(this.now),
    }
    rankZones(settings.policy === 'zone-queue' ? fleet : [])
    const started = performance.now()
    const trips =
      settings.radius_steps_m.length > 1
        ? this.waiting.map((trip) => this.widened(trip))
        : this.waiting
    const decide = this.options.decide ?? sweep
    const road_time: SweepInput['road_time'] =
      network && ((trip, driver) => network.travel(driver.place, trip.origin).seconds)
    const input: SweepInput = { now: this.now, trips, drivers: fleet, settings, road_time }
    const { proposals } = trips.length > 0 && fleet.length > 0 ? decide(input) : { proposals: [] }
    const swaps = this.maySwap() ? this.findSwaps(input, proposals) : []
    this.outcome.sweep_ms.push(performance.now() - started)
    for (const swap of swaps) this.swap(swap)
    const swapped = new Set(swaps.flatMap(({ moves }) => moves.map((move) => move.service_id)))
    const offered = new Map(
      proposals
        .filter(({ service_id }) => !swapped.has(service_id))
        .map((proposal) => [proposal.service_id, proposal]),
    )
    this.waiting = this.waiting.filter((trip) => {
      const proposal = offered.get(trip.service_id)
      if (proposal) this.offer(trip, proposal)
      return proposal === undefined
    })
  }

  private maySwap(): boolean {
    return maySwap({ ...defaultSettings, ...this.settingsAt(this.now) })
  }

  private findSwaps(input: SweepInput, proposals: Proposal[]): Swap[] {
    const { known, now, drivers, offers, memory } = this
    const fleet = new Map(input.drivers.map((driver) => [driver.driver_id, driver]))
    const plain = proposals.filter(({ slot }) => slot === 'CURRENT')
    const proposed = plain.map(({ service_id, driver_id }) => ({
      kind: 'PROPOSED' as const,
      trip: known.get(service_id)!,
      driver: fleet.get(driver_id)!,
    }))
    const chosen = new Set(proposals.map(({ driver_id }) => driver_id))
    const held = heldPairs({ now, drivers, offers, known, memory }, input.settings)
    return findSwaps(
      {
        pairs: [...held, ...proposed],
        spare: input.drivers.filter((one) => one.work === 'FREE' && !chosen.has(one.driver_id)),
      },
      input,
    )
  }

  private swap(swap: Swap): void {
    this.memory.note(swap, this.now)
    const { moves } = swap
    if (swap.kind === 'ASSIGNED') {
      for (const { from_driver_id } of moves) this.turnBack(this.drivers[from_driver_id]!)
      for (const move of moves) this.approach(this.drivers[move.driver_id]!, move.service_id)
      return
    }
    const ids = new Set(moves.map(({ service_id }) => service_id))
    for (const { proposal } of this.offers.filter(({ trip }) => ids.has(trip.service_id))) {
      const driver = this.drivers[proposal.driver_id]!
      driver.offered = false
      this.wake[proposal.driver_id] = wakeTime(driver)
    }
    this.offers = this.offers.filter(({ trip }) => !ids.has(trip.service_id))
    this.waiting = this.waiting.filter((trip) => !ids.has(trip.service_id))
    for (const { service_id, driver_id, eta_s } of moves)
      this.offer(this.known.get(service_id)!, {
        service_id,
        driver_id,
        eta_s,
        slot: 'CURRENT',
        cost: 0,
      })
  }

  private widened(trip: WaitingTrip): WaitingTrip {
    const waited = Math.floor((this.now - trip.waiting_since) / WIDEN_EVERY_S)
    return { ...trip, attempt: trip.attempt + waited }
  }

  private offer(trip: WaitingTrip, proposal: Proposal): void {
    const { accepts, after_s } = answerOf(proposal.driver_id, trip.service_id, proposal.eta_s)
    this.outcome.offers++
    this.drivers[proposal.driver_id]!.offered = true
    this.offers.push({ proposal, trip, accepts, answers_s: this.now + after_s })
  }
}

function wakeTime({ state, shift, until_s, drift_at_s }: SimDriver): number {
  if (state === 'OFF') return Infinity
  return state === 'IDLE' ? Math.min(shift.off_s, drift_at_s) : until_s
}
