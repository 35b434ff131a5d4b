import type { Awake } from './state.ts'

/** Keeps the screen on: a phone asleep reports no place and shows no offer. Says whether it holds; gives back how to end it. */
export const stayAwake = (onAwake: (awake: Awake) => void): (() => void) => {
  let lock: WakeLockSentinel | undefined
  let ended = false
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== 'visible') return
    if (!('wakeLock' in navigator)) {
      onAwake('REFUSED')
      return
    }
    try {
      const own = await navigator.wakeLock.request('screen')
      lock = own
      if (ended) {
        void own.release()
        return
      }
      onAwake('HELD')
      own.addEventListener('release', () => {
        // Hiding the page takes it away, and looking again asks anew; taken while one looks, the screen may go dark.
        if (!ended && lock === own && document.visibilityState === 'visible') onAwake('REFUSED')
      })
    } catch {
      // A low battery refuses; the next time somebody looks it is asked again.
      onAwake('REFUSED')
    }
  }
  const onLook = (): void => void ask()
  document.addEventListener('visibilitychange', onLook)
  void ask()
  return () => {
    ended = true
    document.removeEventListener('visibilitychange', onLook)
    void lock?.release()
    onAwake('OFF')
  }
}
