import { lazy, Suspense, useEffect, useState } from 'react'
import { ConsultaPage } from '#src/public/consulta/consulta-page.tsx'
import { isPassenger } from '#src/public/consulta/is-passenger.ts'
import { quoteRequest } from '#src/public/consulta/quote-request.ts'
import { readTrip } from '#src/public/consulta/trip-url.ts'
import { Link } from '#src/public/router/link.tsx'
import { navigate } from '#src/public/router/location.ts'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'

const ReservarPage = lazy(async () => ({
  default: (await import('./reservar-page.tsx')).ReservarPage,
}))

/** Without signal nothing can be ordered: the ride under way is shown as it was last seen. */
const openKeptRide = async (): Promise<void> => {
  const { keptRide } = await import('./kept-ride.ts')
  const kept = keptRide()
  if (kept !== undefined) navigate(`/reservar/viaje/${kept.trip.service_uuid}`)
}

/** The map and the two fields; who one is comes when ordering. */
export function OrderPage() {
  const [known] = useState(isPassenger)
  // A passenger's link to a whole ride is one to confirm; what is being typed is none yet, though the address holds it.
  const [whole] = useState(() => known && quoteRequest(readTrip(window.location.search)) !== null)
  useEffect(() => {
    if (known && !navigator.onLine) void openKeptRide()
  }, [known])
  if (whole)
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ReservarPage />
      </Suspense>
    )
  return (
    <ConsultaPage
      title="Pida su taxi"
      aside={
        <Link to="/reservar/mis-viajes">{known ? 'Mis viajes' : 'Ingresar y ver mis viajes'}</Link>
      }
    />
  )
}
