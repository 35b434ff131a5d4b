import type { AutoValues } from '@chaski/contract/dispatch/engine-schema.ts'
import { Failure } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Swap, SwapMove } from '#src/matching/swap-types.ts'
import type { FleetUnit } from '#src/modules/fleet/fleet-unit-sql.ts'
import { swapOffers } from '#src/modules/trips/swap/swap-offers.ts'
import { swapUnits } from '#src/modules/trips/swap/swap-units.ts'
import { engineWho } from '#src/modules/engine/engine-who.ts'
import type { EngineTrip } from './waiting-store.ts'
import { swapText } from '#src/modules/engine/words.ts'

type Swapping = {
  swaps: readonly Swap[]
  /** Those that waited and those that have a car. */
  trips: readonly EngineTrip[]
  units: ReadonlyMap<number, FleetUnit>
  values: AutoValues
}

/** Carries out the swaps of a sweep, each whole or not at all; answers the trips that have another car now. */
export const makeSwaps = async (
  deps: Deps,
  { swaps, trips, units, values }: Swapping,
  signal: AbortSignal,
): Promise<ReadonlySet<number>> => {
  const versions = new Map(trips.map(({ service_id, version }) => [service_id, version]))
  const orderOf = ({ gain_s }: Swap, move: SwapMove) => {
    const { kind, service_id, from_driver_id, driver_id, from_eta_s, eta_s } = move
    const { vehicle_id, vehicle_code } = units.get(driver_id)!
    const from = units.get(from_driver_id)!.vehicle_code
    const offered = kind === 'OFFERED'
    const note =
      kind === 'PROPOSED' ? null : swapText(from, vehicle_code, { from_eta_s, eta_s, gain_s })
    const version = versions.get(service_id)!
    return { service_id, version, from_driver_id, driver_id, vehicle_id, eta_s, note, offered }
  }
  const made = new Set<number>()
  for (const swap of swaps) {
    // Whoever lost the lead changes nothing more.
    if (signal.aborted) break
    const orders = swap.moves.map((move) => orderOf(swap, move))
    const { accept_s: seconds, received_s } = values
    const work =
      swap.kind === 'ASSIGNED'
        ? swapUnits(deps, engineWho, swap, orders)
        : swapOffers(deps, engineWho, swap, orders, { seconds, received_s })
    try {
      await work
      for (const { service_id } of orders) made.add(service_id)
    } catch (error) {
      // Somebody accepted, arrived or was taken meanwhile: theirs is the trip.
      if (!(error instanceof Failure)) deps.log.warn({ err: error, swap }, 'automatic swap')
    }
  }
  return made
}
