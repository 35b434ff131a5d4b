import { driverAppCalls } from '@chaski/contract/trips/driver-endpoints.ts'
import type { DriverCall } from './session.ts'
import type { Store } from './state.ts'

const againMs = 2000

/** Calls for help until somebody hears it, or the driver takes it back. */
export const createPanic = (call: DriverCall, store: Store) => async (): Promise<void> => {
  if (store.get().panic !== 'NONE') return
  store.set({ panic: 'SENDING' })
  for (;;) {
    const { place } = store.get()
    const body = place === null ? {} : { latitude: place.latitude, longitude: place.longitude }
    try {
      await call(driverAppCalls.panic, { body })
      store.set({ panic: 'SENT' })
      navigator.vibrate?.(600)
      return
    } catch {
      if (store.get().panic === 'NONE') return
      store.set({ panic: 'WAITING' })
      await new Promise((resolve) => setTimeout(resolve, againMs))
      if (store.get().panic === 'NONE') return
    }
  }
}
