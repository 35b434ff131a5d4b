import { setImmediate } from 'node:timers/promises'
import type { Deps } from '#src/base/deps.ts'
import { findAmong } from '#src/modules/fleet/find-units.ts'
import { loadFleet } from '#src/modules/fleet/load-fleet.ts'
import { asReceived } from '#src/modules/fleet/positions/as-received.ts'
import { waitingTrip } from '#src/modules/fleet/waiting-trip.ts'
import { type Alarmed, alertsToExplain, type Limit, saveReasons } from './alert-store.ts'
import { whyNobody } from './nobody-rules.ts'

/** Looks through a fleet of thousands that fit into one turn of the loop: calls are answered between them. */
const perTurn = 2

/** Says of every trip that nobody takes why that is, and who could come soonest: a person may ask them with one key. */
export const explainNobody = async (deps: Deps, limits: readonly Limit[]): Promise<void> => {
  const alerts = await alertsToExplain(deps.db, limits)
  if (alerts.length === 0) return
  const fleet = (await loadFleet(deps.db, null)).map((unit) => asReceived(deps.positions, unit))
  const reasonOf = ({ alert_id, trip, left_to_people, asked, passed }: Alarmed) => {
    const here = fleet.filter((unit) => unit.coverage_id === trip.coverage_id)
    const { candidates } = findAmong(here, {
      trip: (units) => waitingTrip(trip, units),
      limit: 1,
      relax: ['OUT_OF_RADIUS', 'OVER_ETA_CAP'],
    })
    const soonest = candidates[0]
    const nearest_eta_s = soonest?.eta_s ?? null
    return {
      alert_id,
      why: whyNobody({ left_to_people, asked, passed, nearest_eta_s }),
      nearest_driver_id: soonest?.unit.driver_id ?? null,
      nearest_eta_s,
    }
  }
  const reasons: ReturnType<typeof reasonOf>[] = []
  for (const [index, alert] of alerts.entries()) {
    if (index > 0 && index % perTurn === 0) await setImmediate()
    reasons.push(reasonOf(alert))
  }
  await saveReasons(deps.db, deps.config.TENANT, reasons)
}
