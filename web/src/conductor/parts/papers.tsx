import type { OwnDocument } from '@chaski/contract/trips/driver-work.ts'
import { driverAppCalls } from '@chaski/contract/trips/driver-endpoints.ts'
import { useKept } from '#src/conductor/use-kept.ts'
import { date, dayOf, plate, plural } from '#src/shared/formats.ts'

const order: OwnDocument['status'][] = [
  'EXPIRED',
  'REJECTED',
  'MISSING',
  'EXPIRING',
  'PENDING',
  'VALID',
]
const dayMs = 86_400_000

const words = (paper: OwnDocument): string => {
  const { status, expires_on } = paper
  if (status === 'EXPIRED') return expires_on === null ? 'Vencido' : `Venció el ${date(expires_on)}`
  if (status === 'EXPIRING') {
    const days = Math.round((Date.parse(expires_on!) - Date.parse(dayOf(Date.now()))) / dayMs)
    return days === 0 ? 'Vence hoy' : `Vence en ${plural(days, 'día')} (${date(expires_on!)})`
  }
  if (status === 'MISSING') return 'Falta entregarlo'
  if (status === 'REJECTED') return 'Rechazado: entréguelo otra vez'
  if (status === 'PENDING') return 'En revisión'
  return expires_on === null ? 'Vigente' : `Vigente hasta el ${date(expires_on)}`
}

const isTrouble = ({ status }: OwnDocument): boolean =>
  status === 'EXPIRED' || status === 'EXPIRING' || status === 'REJECTED' || status === 'MISSING'

/** The driver's papers and their cars', the urgent ones first. */
export function Papers({ onlyTrouble = false }: { onlyTrouble?: boolean }) {
  const { data, problem } = useKept(driverAppCalls.ownDocuments)
  const papers = (data?.data ?? [])
    .filter((paper) => !onlyTrouble || isTrouble(paper))
    .toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
  if (onlyTrouble && papers.length === 0) return null
  return (
    <section className="card">
      <h2>{onlyTrouble ? 'Documentos por atender' : 'Documentos'}</h2>
      {data === undefined && <p className="dim">{problem ?? 'Cargando…'}</p>}
      <ul className="lines">
        {papers.map((paper) => (
          <li key={`${paper.holder_name}${paper.name}`} data-status={paper.status}>
            <strong>{paper.name}</strong>
            <span className="dim">
              {paper.holder === 'VEHICLE' ? plate(paper.holder_name) : 'Suyo'}
              {paper.blocks && isTrouble(paper) && ' · sin él no puede trabajar'}
            </span>
            <span className="paper-state">{words(paper)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
