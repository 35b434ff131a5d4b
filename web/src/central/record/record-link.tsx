import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import { useCan } from '#src/central/session/use-session.ts'

type RecordKind = 'trip' | 'client' | 'driver' | 'vehicle' | 'company' | 'complaint'

/** Any of these opens the record. */
const rights: Record<RecordKind, readonly PermissionCode[]> = {
  trip: ['DSP_SERVICE_VIEW'],
  client: ['MNT_CLIENT_VIEW', 'DSP_CLIENT_VIEW'],
  driver: ['MNT_DRIVER_VIEW'],
  vehicle: ['MNT_VEHICLE_VIEW'],
  company: ['MNT_COMPANY_VIEW'],
  complaint: ['CLM_VIEW'],
}

type RecordLinkProps = {
  to: RecordKind
  /** null: known by its words alone. */
  id: number | string | null
  children: ReactNode
}

/** The words of a record as the way to it; plain words for whoever may not open it. */
export function RecordLink({ to, id, children }: RecordLinkProps) {
  const can = useCan()
  if (id === null || !rights[to].some((right) => can(right))) return children
  const number = String(id)
  switch (to) {
    case 'trip':
      return (
        <Link to="/servicios/$service_id" params={{ service_id: number }}>
          {children}
        </Link>
      )
    case 'client':
      return (
        <Link to="/clientes/$client_id" params={{ client_id: number }}>
          {children}
        </Link>
      )
    case 'driver':
      return (
        <Link to="/conductores/$driver_id" params={{ driver_id: number }}>
          {children}
        </Link>
      )
    case 'vehicle':
      return (
        <Link to="/vehiculos/$vehicle_id" params={{ vehicle_id: number }}>
          {children}
        </Link>
      )
    case 'company':
      return (
        <Link to="/empresas/$company_id" params={{ company_id: number }}>
          {children}
        </Link>
      )
    case 'complaint':
      return (
        <Link to="/reclamos/$complaint_id" params={{ complaint_id: number }}>
          {children}
        </Link>
      )
  }
}
