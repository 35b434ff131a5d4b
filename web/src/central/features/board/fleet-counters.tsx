import { useEffect, useState } from 'react'
import {
  driverSets,
  type DriverStatus,
  driverStatus,
} from '@chaski/contract/drivers/driver-status.ts'
import { isLost, liveFleet, type Unit } from '#src/central/live/live-fleet.ts'
import type { ChipTone } from '#src/ui/status/status-chip.tsx'

const groups = [
  { key: 'free', label: 'Libres', states: [driverStatus.FREE], tone: 'unit-free' },
  {
    key: 'onWay',
    label: 'En camino',
    states: [driverStatus.OFFERED, ...driverSets.coming],
    tone: 'unit-on-way',
  },
  {
    key: 'busy',
    label: 'Con pasajero',
    states: [driverStatus.WITH_PASSENGER],
    tone: 'unit-with-passenger',
  },
  { key: 'occupied', label: 'Ocupados', states: [driverStatus.OCCUPIED], tone: 'unit-occupied' },
] satisfies { key: string; label: string; states: DriverStatus[]; tone: ChipTone }[]

/** How many units are in each group, and how many are not heard from. */
function countsOf(units: readonly Unit[]): number[] {
  const now = Date.now()
  return [
    ...groups.map(({ states }) =>
      units.reduce(
        (sum, unit) =>
          sum + ((states as readonly DriverStatus[]).includes(unit.status_driver_id) ? 1 : 0),
        0,
      ),
    ),
    units.reduce((sum, unit) => sum + (isLost(unit, now) ? 1 : 0), 0),
  ]
}

/** The fleet in five numbers, looked at once a second. */
export function FleetCounters() {
  const [counts, setCounts] = useState(() => countsOf(liveFleet.units()))
  useEffect(() => {
    const timer = setInterval(() => {
      const next = countsOf(liveFleet.units())
      setCounts((before) => (before.join() === next.join() ? before : next))
    }, 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className="fleet-counters" aria-label="Unidades por estado">
      {groups.map(({ key, label, tone }, index) => (
        <span key={key} className="bar-item" title={label}>
          <i style={{ background: `var(--${tone})` }} />
          <span className="bar-label">{label}</span> <b>{counts[index]}</b>
        </span>
      ))}
      <span className="bar-item" title="Sin señal hace un minuto o más">
        <i className="bar-lost" />
        <span className="bar-label">Sin señal</span> <b>{counts.at(-1)}</b>
      </span>
    </div>
  )
}
