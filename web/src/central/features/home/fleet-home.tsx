import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { documents } from '@chaski/contract/documents/endpoints.ts'
import { driverStatus } from '@chaski/contract/drivers/driver-status.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { count } from '#src/shared/formats.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { Figures } from '#src/ui/figures/figures.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { Applicants } from './applicants.tsx'
import { DocumentRows } from './documents.tsx'

const barred = [driverStatus.SANCTIONED, driverStatus.BLOCKED]
const off = [driverStatus.OFF_SHIFT, ...barred]
const one = { page: 1, page_size: 1 }
const totalText = (answer: { total: number } | undefined): string =>
  answer === undefined ? '…' : count(answer.total)

/** How many cars can work today, and which documents will keep them from it. */
export function FleetHome() {
  const inbox = useQuery(q(documents.inbox, { query: { kind: 'EXPIRED', page: 1, page_size: 8 } }))
  const recruits = useQuery(
    q(recruitment.list, { query: { state: 'SUBMITTED', page: 1, page_size: 8 } }),
  )
  const all = useQuietly(q(drivers.list, { query: { is_active: true, ...one } }))
  const resting = useQuietly(
    q(drivers.list, { query: { is_active: true, status_driver_id: off, ...one } }),
  )
  const punished = useQuietly(q(drivers.list, { query: { status_driver_id: barred, ...one } }))
  const working = all && resting && { total: all.total - resting.total }
  return (
    <QueryGate query={inbox} what="No se pudo traer los documentos.">
      {({ counts, data }) => (
        <>
          <Figures
            figures={[
              {
                name: 'Conductores en turno',
                value: totalText(working),
                note: all && `de ${count(all.total)} en la flota`,
                link: <Link to="/flota">Ver la flota</Link>,
              },
              {
                name: 'Documentos vencidos',
                value: count(counts.EXPIRED),
                alarm: counts.EXPIRED > 0,
                link: (
                  <Link to="/documentos" search={{ kind: 'EXPIRED' }}>
                    Ver los vencidos
                  </Link>
                ),
              },
              {
                name: 'Vencen en 30 días',
                value: count(counts.EXPIRING),
                link: (
                  <Link to="/documentos" search={{ kind: 'EXPIRING' }}>
                    Ver los que vencen
                  </Link>
                ),
              },
              {
                name: 'Documentos por evaluar',
                value: count(counts.PENDING),
                link: <Link to="/documentos">Evaluar</Link>,
              },
              {
                name: 'Sancionados o bloqueados',
                value: totalText(punished),
                link: (
                  <Link to="/conductores" search={{ status_driver_id: barred }}>
                    Ver quiénes
                  </Link>
                ),
              },
            ]}
          />
          <div className="home-cards">
            <DocumentRows title="Lo vencido, primero" rows={data} none="Ningún documento vencido" />
            <QueryGate query={recruits} what="No se pudo traer a los postulantes.">
              {(list) => <Applicants list={list} />}
            </QueryGate>
          </div>
        </>
      )}
    </QueryGate>
  )
}
