import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { healEveryMs, isAway } from '#src/shared/api.ts'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'

/** A screen that could not be shown: what happened, and a way to try again. */
export function FailedScreen({ error, reset }: { error: unknown; reset: () => void }) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  useEffect(() => {
    if (!isAway(error)) return undefined
    const timer = setInterval(() => {
      reset()
      void router.invalidate()
    }, healEveryMs)
    return () => clearInterval(timer)
  }, [error, reset, router])
  return (
    <div className="lone-screen">
      <h1>Esta pantalla no se pudo abrir</h1>
      <ErrorNotice error={error} onRetry={retry} />
    </div>
  )
}

export function MissingScreen() {
  return (
    <div className="lone-screen">
      <EmptyState
        icon="search"
        title="Esta dirección no existe"
        detail="Puede que el enlace esté incompleto o que la pantalla haya cambiado de lugar."
        action={
          <LinkButton to="/" variant="default">
            Ir al inicio
          </LinkButton>
        }
      />
    </div>
  )
}
