import { type ReactNode, Suspense } from 'react'
import { LoadBoundary } from '#src/ui/map/load-boundary.tsx'
import { Screen } from './screen.tsx'

/** Around a screen whose code comes when it is opened: the page that every driver loads stays light. */
export function Later({ children }: { children: ReactNode }) {
  return (
    <LoadBoundary
      fallback={
        <Screen look="center">
          <p>Esta pantalla no llegó. Intente otra vez cuando haya señal.</p>
          <button type="button" className="wide plain" onClick={() => window.location.reload()}>
            Intentar otra vez
          </button>
        </Screen>
      }
    >
      <Suspense
        fallback={
          <Screen look="center">
            <p className="dim">Cargando…</p>
          </Screen>
        }
      >
        {children}
      </Suspense>
    </LoadBoundary>
  )
}
