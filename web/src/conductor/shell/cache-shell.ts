/** How often a phone that never closes the page looks for a new version. */
const lookEveryMs = 30 * 60_000

/** Lets the page open without signal, and brings a new version when one is there: at once if nobody is in the middle of something. */
export const cacheShell = (): void => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  let had = serviceWorker.controller !== null
  serviceWorker.addEventListener('controllerchange', () => {
    // The first one only takes over what is already new.
    if (had) reloadWhenIdle()
    had = true
  })
  void serviceWorker
    .register('/conductor-sw.js', { scope: '/conductor' })
    .then((registration) => {
      const look = (): void => {
        if (document.visibilityState === 'visible')
          void registration.update().catch(() => undefined)
      }
      setInterval(look, lookEveryMs)
      document.addEventListener('visibilitychange', look)
    })
    .catch(() => undefined)
}

/** The page keeps all of its state, so a reload loses nothing; but not under a driver's finger. */
const reloadWhenIdle = (): void => {
  const reload = (): void => {
    if (document.visibilityState === 'hidden') window.location.reload()
  }
  document.addEventListener('visibilitychange', reload)
}
