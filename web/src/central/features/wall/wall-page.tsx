import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '@chaski/contract/client.ts'
import { walls } from '@chaski/contract/walls/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { WallCode } from './wall-code.tsx'
import { WallScreen } from './wall-screen.tsx'

/** Notices soon that the screen was taken away, or that its server came back. */
const everyMs = 20_000

/** `/central/muro`: the screen itself, or where its code is typed. */
export function WallPage() {
  const current = useQuery({
    ...q(walls.current, {}),
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    retry: false,
  })
  useEffect(() => {
    document.title = 'Muro · Chaski'
  }, [])
  const ended =
    current.error instanceof CallError && [401, 403].includes(current.error.body.statusCode)
  if (ended)
    return <WallCode wasOpen={current.data !== undefined} onOpen={() => void current.refetch()} />
  if (current.data) return <WallScreen info={current.data} />
  if (current.error)
    return (
      <ErrorNotice
        error={current.error}
        what="No se pudo abrir el muro."
        onRetry={() => void current.refetch()}
      />
    )
  return <main className="wall" aria-busy="true" />
}
