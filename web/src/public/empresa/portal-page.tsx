import { lazy, useState } from 'react'
import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import type { PortalSession } from '@chaski/contract/companies/portal-schema.ts'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { problemText } from '#src/public/ui/problem-text.ts'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { NewPassword } from './new-password.tsx'
import { PortalLogIn } from './portal-log-in.tsx'
import './portal.css'

const PortalHome = lazy(async () => ({ default: (await import('./portal-home.tsx')).PortalHome }))

/** The company's own portal: log in, change the first password, then its people and centers. */
export function PortalPage() {
  const { data, problem, retry } = useAnswer(portalCalls.portalSession, {})
  const [entered, setEntered] = useState<PortalSession | null>()
  const session = entered === undefined ? data : (entered ?? undefined)
  if (entered === undefined && data === undefined && problem === undefined) return <PageSkeleton />
  if (entered === undefined && problem !== undefined && problem.body.statusCode !== 401)
    return <Problem text={problemText(problem)} id={problem.body.id} onRetry={retry} />
  if (session === undefined) return <PortalLogIn onEnter={setEntered} />
  if (session.must_change_password)
    return <NewPassword onDone={() => setEntered({ ...session, must_change_password: false })} />
  return <PortalHome session={session} onLeave={() => setEntered(null)} />
}
