import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { TabsPage } from '#src/ui/page/tabs-page.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import '#src/ui/page/back-link.css'

const parts = [
  ['', 'Resumen'],
  ['datos', 'Datos'],
  ['documentos', 'Documentos'],
  ['historial', 'Historial'],
] as const

/** One car: its record, documents and story. */
export function VehiclePage() {
  const vehicle_id = useIdParam('vehicle_id')
  const { data, error, refetch } = useQuery(q(vehicles.get, { params: { vehicle_id } }))
  const { pathname } = useLocation()
  const base = `/vehiculos/${vehicle_id}`
  return (
    <TabsPage
      title={data ? `${data.code} · ${data.plate}` : 'Vehículo'}
      aside={
        data &&
        (data.in_use_by === null ? (
          <StatusChip tone="quiet" icon="moon" label="Sin conductor ahora" />
        ) : (
          <StatusChip tone="info" icon="user" label={`Lo usa ${data.in_use_by.name}`} />
        ))
      }
      actions={
        <Link to="/vehiculos" search className="back-link">
          <Icon name="chevronLeft" /> Vehículos
        </Link>
      }
      tabs={parts.map(([part, label]) => ({
        to: part === '' ? base : `${base}/${part}`,
        label,
        active:
          part === ''
            ? pathname.replace(/\/$/, '') === base
            : pathname.startsWith(`${base}/${part}`),
      }))}
    >
      {error !== null && (
        <ErrorNotice
          error={error}
          what="No se pudo traer el vehículo."
          onRetry={() => void refetch()}
        />
      )}
      <Outlet />
    </TabsPage>
  )
}
