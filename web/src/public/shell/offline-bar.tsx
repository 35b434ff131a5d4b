import { useSyncExternalStore } from 'react'

const subscribe = (listen: () => void): (() => void) => {
  window.addEventListener('online', listen)
  window.addEventListener('offline', listen)
  return () => {
    window.removeEventListener('online', listen)
    window.removeEventListener('offline', listen)
  }
}

/** Says that the connection is gone, and that nothing typed is lost by it. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <output className={online ? 'visually-hidden' : 'offline-bar'}>
      {online ? '' : 'Sin conexión a internet. Lo que escriba se guarda en este equipo.'}
    </output>
  )
}
