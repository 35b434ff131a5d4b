import { lazy, Suspense, useState } from 'react'
import type { OwnDocument } from '@chaski/contract/trips/driver-work.ts'
import { driverAppCalls } from '@chaski/contract/trips/driver-endpoints.ts'
import { usePhone } from '#src/conductor/phone-context.ts'
import { useStored } from '#src/conductor/use-stored.ts'
import { date, dayOf, plate, plural } from '#src/shared/formats.ts'
import { LoadBoundary } from '#src/ui/map/load-boundary.tsx'

const RenewDocument = lazy(async () => ({
  default: (await import('#src/conductor/documents/renew-document.tsx')).RenewDocument,
}))

const order: OwnDocument['status'][] = [
  'EXPIRED',
  'REJECTED',
  'MISSING',
  'EXPIRING',
  'PENDING',
  'VALID',
]
const dayMs = 86_400_000

const words = (document: OwnDocument): string => {
  const { status, expires_on } = document
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

/** The driver's documents and their cars', the urgent ones first. */
export function OwnDocuments({ onlyTrouble = false }: { onlyTrouble?: boolean }) {
  const phone = usePhone()
  const { data, problem, ask } = useStored(driverAppCalls.ownDocuments)
  const [renewed, setRenewed] = useState<OwnDocument | null>(null)
  const documents = (data?.data ?? [])
    .filter((document) => !onlyTrouble || isTrouble(document))
    .toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
  if (onlyTrouble && documents.length === 0) return null
  return (
    <section className="card">
      <h2>{onlyTrouble ? 'Documentos por atender' : 'Documentos'}</h2>
      {data === undefined && <p className="dim">{problem ?? 'Cargando…'}</p>}
      <ul className="lines">
        {documents.map((document) => (
          <li key={`${document.holder_name}${document.name}`} data-status={document.status}>
            <strong>{document.name}</strong>
            <span className="dim">
              {document.holder === 'VEHICLE' ? plate(document.holder_name) : 'Suyo'}
              {document.blocks && isTrouble(document) && ' · sin él no puede trabajar'}
            </span>
            <span className="document-state">{words(document)}</span>
            {document.reject_reason !== null && document.status === 'REJECTED' && (
              <span className="dim">{document.reject_reason}</span>
            )}
            {document.renewable && (isTrouble(document) || document.status === 'PENDING') && (
              <button type="button" className="wide plain" onClick={() => setRenewed(document)}>
                {document.status === 'PENDING'
                  ? 'Corregir o agregar foto'
                  : document.status === 'MISSING'
                    ? 'Entregar'
                    : 'Renovar'}
                <span className="visually-hidden"> {document.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {renewed !== null && (
        <LoadBoundary
          fallback={<p className="notice bad">No llegó el formulario. Intente con señal.</p>}
        >
          <Suspense>
            <RenewDocument
              document={renewed}
              onClose={() => setRenewed(null)}
              onDone={() => {
                setRenewed(null)
                phone.notice('good', `${renewed.name}: enviado. La empresa lo revisará.`)
                void ask()
              }}
            />
          </Suspense>
        </LoadBoundary>
      )}
    </section>
  )
}
