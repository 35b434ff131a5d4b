/** Keeps the screen on: a phone asleep reports no place and shows no offer. Gives back how to end it. */
export const stayAwake = (): (() => void) => {
  let lock: WakeLockSentinel | undefined
  let ended = false
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    try {
      lock = await navigator.wakeLock.request('screen')
      if (ended) void lock.release()
    } catch {
      // A low battery refuses; the next time somebody looks it is asked again.
      return
    }
  }
  const onLook = (): void => void ask()
  document.addEventListener('visibilitychange', onLook)
  void ask()
  return () => {
    ended = true
    document.removeEventListener('visibilitychange', onLook)
    void lock?.release()
  }
}
