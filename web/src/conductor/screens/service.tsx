import { Bookings } from '#src/conductor/parts/bookings.tsx'
import { Screen } from '#src/conductor/parts/screen.tsx'
import { currentTripOf, tripsOf, usePhoneState } from '#src/conductor/phone-context.ts'
import { Day } from './day.tsx'
import { StartDay } from './start-day.tsx'
import { Trip } from './trip.tsx'

/** What the driver has to do now: a trip, waiting for one, or beginning the day. */
export function Service() {
  const state = usePhoneState()
  const trip = currentTripOf(state)
  const later = tripsOf(state).filter((other) => other !== trip && other.assignment !== 'CURRENT')
  if (state.work === null)
    return (
      <Screen look="center">
        <p className="dim">
          {state.link === 'OFFLINE'
            ? 'Sin señal. Apenas vuelva verá aquí su trabajo.'
            : 'Cargando su trabajo…'}
        </p>
      </Screen>
    )
  if (trip !== undefined) return <Trip key={trip.service_id} trip={trip} later={later} />
  if (state.work.driver.shift === null) return <StartDay driver={state.work.driver} />
  return (
    <Day driver={state.work.driver}>
      <Bookings trips={later} />
    </Day>
  )
}
