import { useState } from 'react'
import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import type { PortalSession } from '@chaski/contract/companies/portal-schema.ts'
import { call } from '#src/shared/call.ts'
import { ApprovalsPart } from './approvals-part.tsx'
import { AreasPart } from './areas-part.tsx'
import { CentersPart } from './centers-part.tsx'
import { PeoplePart } from './people-part.tsx'
import { StatementPart } from './statement-part.tsx'
import { TripsPart } from './trips-part.tsx'

const parts = [
  { key: 'people', label: 'Usuarios autorizados', Part: PeoplePart },
  { key: 'areas', label: 'Áreas', Part: AreasPart },
  { key: 'centers', label: 'Centros de costo', Part: CentersPart },
  { key: 'approvals', label: 'Por aprobar', Part: ApprovalsPart },
  { key: 'trips', label: 'Servicios', Part: TripsPart },
  { key: 'statement', label: 'Estado de cuenta', Part: StatementPart },
] as const

type PortalHomeProps = { session: PortalSession; onLeave: () => void }

/** What a company sees of itself, and of nobody else. */
export function PortalHome({ session, onLeave }: PortalHomeProps) {
  const [shown, setShown] = useState<(typeof parts)[number]['key']>(
    session.role === 'APPROVER' ? 'approvals' : 'people',
  )
  const { company, name } = session
  const { Part } = parts.find(({ key }) => key === shown)!
  return (
    <article className="page">
      <div className="portal-head">
        <div>
          <h1>{company.name}</h1>
          <p className="dim">
            RUC {company.ruc ?? '—'} · {name}
          </p>
        </div>
        <button
          type="button"
          className="button quiet"
          onClick={() => void call(portalCalls.portalLogOut, {}).finally(onLeave)}
        >
          Salir
        </button>
      </div>
      <nav className="portal-parts" aria-label="Partes del portal">
        {parts.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            className="button quiet"
            aria-current={shown === key ? 'page' : undefined}
            onClick={() => setShown(key)}
          >
            {label}
          </button>
        ))}
      </nav>
      <Part mayEdit={session.role === 'ADMIN'} mayDecide={session.role !== 'VIEWER'} />
    </article>
  )
}
