import { fleetStates, type FleetState } from '#src/ui/map/fleet/fleet-states.ts'
import { details, outlineOf } from '#src/ui/map/fleet/unit-shapes.ts'

type UnitMarkProps = { state: FleetState; lost?: boolean; size?: number }

/** The map's mark of a state, for legends and lists beside it. */
export function UnitMark({ state, lost = false, size = 22 }: UnitMarkProps) {
  const { color, shape } = fleetStates[state]
  const detail = details[shape]
  return (
    <svg width={size} height={size} viewBox="0 0 30 30" aria-hidden="true" opacity={lost ? 0.5 : 1}>
      <path
        d={outlineOf(shape)}
        fill={lost ? '#ffffff' : color}
        fillRule="evenodd"
        stroke={lost ? color : '#ffffff'}
        strokeWidth={lost ? 2 : 3}
        strokeLinejoin="round"
        paintOrder="stroke"
      />
      {detail && <path d={detail} fill={lost ? color : '#ffffff'} />}
    </svg>
  )
}
