import { lazy, useState } from 'react'
import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import type { PortalSession } from '@chaski/contract/companies/portal-schema.ts'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { readCookie } from '#src/shared/cookie.ts'
import { NewPassword } from './new-password.tsx'
import { PortalLogIn } from './portal-log-in.tsx'
import './portal.css'

const PortalHome = lazy(async () => ({ default: (await import('./portal-home.tsx')).PortalHome }))

/** The company's own portal: log in, change the first password, then its people and centers. */
export function PortalPage() {
  // A stranger's page asks for nobody's session.
  const [session, setSession] = useState<PortalSession | null | undefined>(() =>
    readCookie('COMPANY-XSRF-TOKEN') === undefined ? null : undefined,
  )
  return session === undefined ? (
    <KnownPortal onSession={setSession} />
  ) : (
    <Portal session={session} onSession={setSession} />
  )
}

type PortalProps = {
  session: PortalSession | null
  onSession: (session: PortalSession | null) => void
}

function KnownPortal({ onSession }: Pick<PortalProps, 'onSession'>) {
  const { data, problem, retry } = useAnswer(portalCalls.portalSession, {})
  const over = problem?.body.statusCode === 401
  if (problem !== undefined && !over) return <Problem failure={problem} onRetry={retry} />
  if (data === undefined && !over) return <PageSkeleton />
  return <Portal session={data ?? null} onSession={onSession} />
}

function Portal({ session, onSession }: PortalProps) {
  if (session === null) return <PortalLogIn onEnter={onSession} />
  if (session.must_change_password)
    return <NewPassword onDone={() => onSession({ ...session, must_change_password: false })} />
  return <PortalHome session={session} onLeave={() => onSession(null)} />
}
