import { fleetStates, type FleetState } from '#src/ui/map/fleet/fleet-states.ts'
import { UnitMark } from '#src/ui/map/fleet/unit-mark.tsx'
import './unit-legend.css'

/** The marks of the map with their words: nobody should have to guess. */
export function UnitLegend() {
  return (
    <ul className="unit-legend" aria-label="Signos de las unidades">
      {(Object.keys(fleetStates) as FleetState[]).map((state) => (
        <li key={state}>
          <UnitMark state={state} />
          {fleetStates[state].label}
        </li>
      ))}
      <li>
        <UnitMark state="free" lost />
        Sin señal
      </li>
    </ul>
  )
}
