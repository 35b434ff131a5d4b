import { useMemo } from 'react'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { RouteLine } from '#src/ui/map/route-line.tsx'
import { splitRoute } from './split-route.ts'

/** A way; what lies behind the car is pale. */
export function RouteLines({ way, progress }: { way: readonly LatLng[]; progress: number }) {
  const { driven, left } = useMemo(() => splitRoute(way, progress), [way, progress])
  return (
    <>
      {driven.length > 1 && <RouteLine geometry={driven} pale />}
      {left.length > 1 && <RouteLine geometry={left} />}
    </>
  )
}
