import { useEffect, useRef } from 'react'
import type { DriverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { topics } from '@chaski/contract/live.ts'
import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import type { WallUnit } from '@chaski/contract/walls/schema.ts'
import { FleetLayer, type FleetHandle } from '#src/ui/map/fleet/fleet-layer.tsx'
import type { FleetItem } from '#src/ui/map/fleet/fleet-changes.ts'
import { fleetStateOf } from '#src/ui/map/fleet/fleet-states.ts'
import { createWallLive } from './wall-live.ts'

type WallFleetProps = { units: readonly WallUnit[]; tenant: string; own: boolean }

/** `[driver_id, latitude, longitude, heading, speed, status_driver_id, age_s]` */
type BatchItem = readonly [
  number,
  number,
  number,
  number | null,
  number | null,
  DriverStatus,
  number,
]

const itemOf = ([id, code, latitude, longitude, bearing, status, age]: WallUnit): FleetItem[] => {
  const state = fleetStateOf(status)
  return state === null
    ? []
    : [
        {
          id,
          code,
          position: { latitude, longitude },
          bearing,
          state,
          lost: age > dispatchDefaults.signalGreyS,
        },
      ]
}

/** The units of the last answer, moved by the live channel until the next. */
export function WallFleet({ units, tenant, own }: WallFleetProps) {
  const handle = useRef<FleetHandle>(null)
  const codes = useRef(new Map<number, string>())

  useEffect(() => {
    codes.current = new Map(units.map(([id, code]) => [id, code]))
    handle.current?.replace(units.flatMap(itemOf))
  }, [units])

  useEffect(() => {
    const live = createWallLive(own)
    live.connect()
    const leave = live.follow(topics.fleetLocation(tenant), {
      onMessage: ({ value }) => {
        const items = (value as { items: readonly BatchItem[] }).items.flatMap(
          ([id, latitude, longitude, heading, , status, age]) => {
            const code = codes.current.get(id)
            return code === undefined
              ? []
              : itemOf([id, code, latitude, longitude, heading, status, age])
          },
        )
        handle.current?.update(items)
      },
    })
    return () => {
      leave()
      live.disconnect()
    }
  }, [own, tenant])

  return <FleetLayer ref={handle} />
}
