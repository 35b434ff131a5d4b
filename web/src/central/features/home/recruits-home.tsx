import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { documents } from '@chaski/contract/documents/endpoints.ts'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import type { RecruitState } from '@chaski/contract/recruitment/schema.ts'
import { q } from '#src/shared/api.ts'
import { count } from '#src/shared/formats.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { Figures } from '#src/ui/figures/figures.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { Applicants } from './applicants.tsx'
import { DocumentRows } from './documents.tsx'

const asking = (state: RecruitState, page_size: number) =>
  q(recruitment.list, { query: { state, page: 1, page_size } })

/** Who waits for an answer, and what must be looked at first. */
export function RecruitsHome() {
  const waiting = useQuery(asking('SUBMITTED', 8))
  const begun = useQuietly(asking('DRAFT', 1))
  const hired = useQuietly(asking('CONVERTED', 1))
  const inbox = useQuery(q(documents.inbox, { query: { kind: 'PENDING', page: 1, page_size: 8 } }))
  return (
    <QueryGate query={waiting} what="No se pudo traer a los postulantes.">
      {(list) => (
        <>
          <Figures
            figures={[
              {
                name: 'Esperan respuesta',
                value: count(list.total),
                link: (
                  <Link to="/postulantes" search={{ state: 'SUBMITTED' }}>
                    Ver quiénes
                  </Link>
                ),
              },
              {
                name: 'Por evaluar',
                value: inbox.data === undefined ? '…' : count(inbox.data.counts.PENDING),
                note: 'documentos',
                link: <Link to="/documentos">Evaluar</Link>,
              },
              {
                name: 'En preparación',
                value: begun === undefined ? '…' : count(begun.total),
                note: 'aún no la envían',
              },
              {
                name: 'Ya son conductores',
                value: hired === undefined ? '…' : count(hired.total),
              },
            ]}
          />
          <div className="home-cards">
            <Applicants list={list} />
            <QueryGate query={inbox} what="No se pudo traer los documentos.">
              {({ data }) => (
                <DocumentRows title="Documentos por evaluar" rows={data} none="Nada por evaluar" />
              )}
            </QueryGate>
          </div>
        </>
      )}
    </QueryGate>
  )
}
