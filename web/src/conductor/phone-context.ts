import { createContext, useContext, useSyncExternalStore } from 'react'
import type { OwnTrip } from '@chaski/contract/trips/driver-work.ts'
import { isRunning } from '@chaski/contract/trips/statuses.ts'
import { withActions } from './engine/actions.ts'
import type { Phone } from './engine/phone.ts'
import type { PhoneState } from './engine/state.ts'

export const PhoneContext = createContext<Phone | null>(null)

export const usePhone = (): Phone => {
  const phone = useContext(PhoneContext)
  if (phone === null) throw new Error('outside of a phone at work')
  return phone
}

export const usePhoneState = (): PhoneState => {
  const { store } = usePhone()
  return useSyncExternalStore(store.subscribe, store.get)
}

/** The trips as the driver knows them: with what was done and is not told yet. */
export const tripsOf = ({ work, actions }: PhoneState): OwnTrip[] =>
  (work?.trips ?? [])
    .map((trip) => withActions(trip, actions))
    .filter((trip) => isRunning(trip.status_type_id))

export const currentTripOf = (state: PhoneState): OwnTrip | undefined =>
  tripsOf(state).find((trip) => trip.assignment === 'CURRENT')
