import { lazy, Suspense, useEffect, useState } from 'react'
import { CallError } from '@chaski/contract/client.ts'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import type { RecruitDetail } from '@chaski/contract/recruitment/schema.ts'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { callAsApplicant, isKnown } from './call-as-applicant.ts'
import { Enter } from './enter.tsx'
import './postula.css'

const KnownApplicant = lazy(async () => ({
  default: (await import('./known-applicant.tsx')).KnownApplicant,
}))

type State = { me?: RecruitDetail; problem?: CallError; stranger?: boolean }

const begin = (): State => (isKnown() ? {} : { stranger: true })

/** The applicants' side: whoever is known sees the application, anybody else the log-in. */
export function PostulaPage() {
  const [state, setState] = useState(begin)
  const [attempt, setAttempt] = useState(0)
  const reload = () => {
    setState(begin())
    setAttempt((n) => n + 1)
  }
  useEffect(() => {
    if (!isKnown()) return
    const load = async () => {
      const { driver_id } = await callAsApplicant(recruitment.session, {})
      setState({ me: await callAsApplicant(recruitment.get, { params: { driver_id } }) })
    }
    load().catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error
      setState(error.body.statusCode === 401 ? { stranger: true } : { problem: error })
    })
  }, [attempt])

  const { me, problem, stranger } = state
  if (problem) return <Problem failure={problem} onRetry={reload} />
  if (stranger) return <Enter onEntered={reload} />
  if (me === undefined) return <PageSkeleton />
  return (
    <Suspense fallback={<PageSkeleton />}>
      <KnownApplicant me={me} reload={reload} />
    </Suspense>
  )
}
