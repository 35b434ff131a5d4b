import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { TabsPage } from '#src/ui/page/tabs-page.tsx'
import { DriverStateBar } from './driver-state-bar.tsx'
import { DriverStatus } from '#src/ui/status/driver-status.tsx'
import { useDriver } from './use-driver.ts'
import '#src/ui/page/back-link.css'

const parts = [
  ['', 'Resumen'],
  ['datos', 'Datos'],
  ['documentos', 'Documentos'],
  ['vehiculos', 'Vehículos'],
  ['pagos', 'Formas de pago'],
  ['sanciones', 'Sanciones'],
  ['calificaciones', 'Calificaciones'],
  ['historial', 'Historial'],
] as const

/** One driver: state and actions above, the parts of the record below. */
export function DriverPage() {
  const { driver_id, data, error, refetch } = useDriver()
  const { pathname } = useLocation()
  const base = `/conductores/${driver_id}`
  const counts = data && {
    documentos:
      data.documents.PENDING + data.documents.EXPIRED + data.documents.REJECTED || undefined,
    vehiculos: data.vehicles.length,
    pagos: data.payment_type_ids.length,
  }
  return (
    <TabsPage
      title={data ? `${data.code} · ${data.name}` : 'Conductor'}
      aside={data && <DriverStatus status_driver_id={data.status_driver_id} />}
      actions={
        <>
          {data && <DriverStateBar driver={data} />}
          <Link to="/conductores" search className="back-link">
            <Icon name="chevronLeft" /> Conductores
          </Link>
        </>
      }
      tabs={parts.map(([part, label]) => ({
        to: part === '' ? base : `${base}/${part}`,
        label,
        active:
          part === ''
            ? pathname.replace(/\/$/, '') === base
            : pathname.startsWith(`${base}/${part}`),
        count: (counts as Record<string, number | undefined> | undefined)?.[part],
      }))}
    >
      {error !== null && (
        <ErrorNotice
          error={error}
          what="No se pudo traer al conductor."
          onRetry={() => void refetch()}
        />
      )}
      <Outlet />
    </TabsPage>
  )
}
