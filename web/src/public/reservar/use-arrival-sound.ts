import { useEffect } from 'react'
import { ring, wakeSound } from '#src/shared/sound.ts'

/** Whoever put the phone down hears and feels that the car is at the door. */
export function useArrivalSound(arrived: boolean): void {
  useEffect(() => {
    // Whoever came here by a button has touched the page: there is sound at once. After a reload the next touch brings it.
    if (navigator.userActivation?.hasBeenActive) wakeSound()
    window.addEventListener('pointerdown', wakeSound)
    return () => window.removeEventListener('pointerdown', wakeSound)
  }, [])
  useEffect(() => {
    if (arrived) ring('arrived')
  }, [arrived])
}
