import type { RecruitDetail } from '@chaski/contract/recruitment/schema.ts'
import { navigate, usePath } from '#src/public/router/location.ts'
import { Application } from './application.tsx'
import { CarStep } from './car-step.tsx'
import { DataForm } from './data-form.tsx'
import { DocumentsStep } from './documents-step.tsx'

/** Whoever has begun an application: where it stands, or the part that is open. */
export function KnownApplicant({ me, reload }: { me: RecruitDetail; reload: () => void }) {
  const path = usePath()
  // Every page of the site starts afresh, so what was saved is asked for again.
  const home = () => navigate('/postula')
  const undecided = me.state === 'DRAFT' || me.state === 'SUBMITTED'
  if (undecided && path === '/postula/datos') return <DataForm me={me} onDone={home} />
  if (undecided && path === '/postula/vehiculo') return <CarStep me={me} onDone={home} />
  if (undecided && path.startsWith('/postula/documentos'))
    return <DocumentsStep me={me} path={path} />
  return <Application me={me} reload={reload} />
}
