import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import type { PortalSession } from '@chaski/contract/companies/portal-schema.ts'
import { Link } from '#src/public/router/link.tsx'
import { useParameter } from '#src/public/router/location.ts'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { call } from '#src/shared/call.ts'

type PartProps = { mayEdit: boolean; mayDecide: boolean }

const part = (load: () => Promise<ComponentType<PartProps>>) =>
  lazy(async () => ({ default: await load() }))

/** What is done every day first. Each part loads when it is opened. */
const parts = [
  {
    key: 'servicios',
    label: 'Servicios',
    Part: part(async () => (await import('./trips-part.tsx')).TripsPart),
  },
  {
    key: 'visita',
    label: 'Pedir para una visita',
    Part: part(async () => (await import('./visitor-part.tsx')).VisitorPart),
  },
  {
    key: 'planes',
    label: 'Se repiten',
    Part: part(async () => (await import('./plans-part.tsx')).PlansPart),
  },
  {
    key: 'aprobar',
    label: 'Por aprobar',
    Part: part(async () => (await import('./approvals-part.tsx')).ApprovalsPart),
  },
  {
    key: 'gastos',
    label: 'Gastos',
    Part: part(async () => (await import('./spending-part.tsx')).SpendingPart),
  },
  {
    key: 'facturas',
    label: 'Facturas',
    Part: part(async () => (await import('./bills-part.tsx')).BillsPart),
  },
  {
    key: 'cuenta',
    label: 'Estado de cuenta',
    Part: part(async () => (await import('./statement-part.tsx')).StatementPart),
  },
  {
    key: 'usuarios',
    label: 'Usuarios autorizados',
    Part: part(async () => (await import('./people-part.tsx')).PeoplePart),
  },
  {
    key: 'areas',
    label: 'Áreas',
    Part: part(async () => (await import('./areas-part.tsx')).AreasPart),
  },
  {
    key: 'centros',
    label: 'Centros de costo',
    Part: part(async () => (await import('./centers-part.tsx')).CentersPart),
  },
] as const

type PortalHomeProps = { session: PortalSession; onLeave: () => void }

/** What a company sees of itself, and of nobody else. */
export function PortalHome({ session, onLeave }: PortalHomeProps) {
  const asked = useParameter('parte')
  const { company, name } = session
  const first = session.role === 'APPROVER' ? 'aprobar' : 'servicios'
  const known = (wanted: string | null) => parts.find(({ key }) => key === wanted)
  const { key: shown, Part } = known(asked) ?? known(first)!
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]')
    // On a phone the parts lie in a row: the one that is open is seen.
    if (open) nav.current!.scrollLeft = open.offsetLeft - 24
  }, [shown])
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
      <nav ref={nav} className="portal-parts" aria-label="Partes del portal">
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
      <Suspense fallback={<PageSkeleton />}>
        <Part mayEdit={session.role === 'ADMIN'} mayDecide={session.role !== 'VIEWER'} />
      </Suspense>
    </article>
  )
}
