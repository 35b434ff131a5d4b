import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import type { PortalSession } from '@chaski/contract/companies/portal-schema.ts'
import { Link } from '#src/public/router/link.tsx'
import { useParameter } from '#src/public/router/location.ts'
import { call } from '#src/shared/call.ts'
import { ApprovalsPart } from './approvals-part.tsx'
import { AreasPart } from './areas-part.tsx'
import { CentersPart } from './centers-part.tsx'
import { PeoplePart } from './people-part.tsx'
import { StatementPart } from './statement-part.tsx'
import { TripsPart } from './trips-part.tsx'

const parts = [
  { key: 'usuarios', label: 'Usuarios autorizados', Part: PeoplePart },
  { key: 'areas', label: 'Áreas', Part: AreasPart },
  { key: 'centros', label: 'Centros de costo', Part: CentersPart },
  { key: 'aprobar', label: 'Por aprobar', Part: ApprovalsPart },
  { key: 'servicios', label: 'Servicios', Part: TripsPart },
  { key: 'cuenta', label: 'Estado de cuenta', Part: StatementPart },
] as const

type PortalHomeProps = { session: PortalSession; onLeave: () => void }

/** What a company sees of itself, and of nobody else. */
export function PortalHome({ session, onLeave }: PortalHomeProps) {
  const asked = useParameter('parte')
  const { company, name } = session
  const first = session.role === 'APPROVER' ? 'aprobar' : 'usuarios'
  const known = (wanted: string | null) => parts.find(({ key }) => key === wanted)
  const { key: shown, Part } = known(asked) ?? known(first)!
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
          <Link
            key={key}
            to={`/empresa?parte=${key}`}
            stay
            className="button quiet"
            aria-current={shown === key ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Part mayEdit={session.role === 'ADMIN'} mayDecide={session.role !== 'VIEWER'} />
    </article>
  )
}
