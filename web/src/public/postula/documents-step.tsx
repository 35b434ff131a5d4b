import { isHandedIn, mustHandIn } from '@chaski/contract/recruitment/rules.ts'
import type { DocumentSlot } from '@chaski/contract/documents/schema.ts'
import type { RecruitDetail } from '@chaski/contract/recruitment/schema.ts'
import { Link } from '#src/public/router/link.tsx'
import { navigate } from '#src/public/router/location.ts'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { DocumentScreen } from './document-screen.tsx'
import { documentState } from './document-words.ts'
import { type ApplicantDocuments, useDocuments } from './use-documents.ts'

const list = '/postula/documentos'

/** Every document asked for: a list, and a screen for each. */
export function DocumentsStep({ me, path }: { me: RecruitDetail; path: string }) {
  const { driver_id } = me
  const { documents, problem, retry, change } = useDocuments(driver_id)
  // A list that is there stays: losing the signal takes nothing off the screen.
  if (documents === undefined)
    return problem ? <Problem failure={problem} onRetry={retry} /> : <PageSkeleton />
  const shown = documents.slots.filter((slot) => slot.holder === 'DRIVER' || me.has_car)
  const asked = shown.filter((slot) => mustHandIn(slot, documents.slots, me))
  const open = shown.find((slot) => path === `${list}/${slot.document_id}`)
  if (open === undefined) return <DocumentList documents={documents} asked={asked} shown={shown} />
  const next = asked.find((slot) => slot !== open && !isHandedIn(slot))
  return (
    <DocumentScreen
      key={`${open.document_id}-${open.current?.version}`}
      driver_id={driver_id}
      slot={open}
      place={asked.includes(open) ? `${asked.indexOf(open) + 1} de ${asked.length}` : 'opcional'}
      drafts={documents.drafts}
      onSent={(after) => {
        change(after)
        navigate(next === undefined ? list : `${list}/${next.document_id}`)
      }}
      onLeave={() => {
        retry()
        navigate(list)
      }}
    />
  )
}

type DocumentListProps = {
  documents: ApplicantDocuments
  asked: DocumentSlot[]
  shown: DocumentSlot[]
}

function DocumentList({ documents, asked, shown }: DocumentListProps) {
  const later = shown.filter((slot) => !asked.includes(slot))
  const links = (slots: readonly DocumentSlot[]) => (
    <ul className="postula-documents">
      {slots.map((slot) => (
        <li key={slot.document_id}>
          <Link to={`${list}/${slot.document_id}`}>
            <strong>{slot.name}</strong>
            <span className={isHandedIn(slot) ? 'postula-done' : 'dim'}>
              {documentState(slot, {
                isKept: documents.kept.has(slot.document_id),
                isAsked: asked.includes(slot),
              })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
  return (
    <article className="page">
      <h1>Mis documentos</h1>
      <p>Una foto de cada uno. Lo que vaya haciendo queda guardado, aunque se corte la señal.</p>
      <h2>Para postular</h2>
      {links(asked)}
      {later.length > 0 && (
        <details className="postula-later">
          <summary>Para después del contrato</summary>
          <p className="dim">
            No hacen falta para postular. La credencial y los permisos se tramitan con la empresa;
            si ya los tiene, puede adelantarlos.
          </p>
          {links(later)}
        </details>
      )}
      <div className="actions">
        <button type="button" className="button primary" onClick={() => navigate('/postula')}>
          Listo
        </button>
      </div>
    </article>
  )
}
