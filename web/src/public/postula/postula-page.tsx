import { useEffect, useState } from 'react'
import { CallError } from '@chaski/contract/client.ts'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import type { RecruitDetail } from '@chaski/contract/recruitment/schema.ts'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { navigate, usePath } from '#src/public/router/location.ts'
import { Application } from './application.tsx'
import { callAsApplicant, isKnown } from './call-as-applicant.ts'
import { CarForm } from './car-form.tsx'
import { DataForm } from './data-form.tsx'
import { Enter } from './enter.tsx'
import { DocumentsStep } from './documents-step.tsx'
import './postula.css'

type State = { me?: RecruitDetail; problem?: CallError; stranger?: boolean }

const begin = (): State => (isKnown() ? {} : { stranger: true })

/** The applicants' side: whoever is known sees the application, anybody else the log-in. */
export function PostulaPage() {
  const path = usePath()
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
  // Every page of the site starts afresh, so what was saved is asked for again.
  const home = () => navigate('/postula')
  const undecided = me.state === 'DRAFT' || me.state === 'SUBMITTED'
  if (undecided && path === '/postula/datos') return <DataForm me={me} onDone={home} />
  if (undecided && path === '/postula/vehiculo')
    return <CarForm driver_id={me.driver_id} onDone={home} />
  if (undecided && path === '/postula/documentos')
    return <DocumentsStep driver_id={me.driver_id} onBack={home} />
  return <Application me={me} reload={reload} />
}
