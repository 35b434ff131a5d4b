import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { reports } from '@chaski/contract/reports/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { dateTime, plural } from '#src/shared/formats.ts'
import { BarChart } from '#src/ui/chart/bar-chart.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { CutNotice } from '#src/ui/table/cut-notice.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import '#src/ui/page/page.css'
import './drivers.css'

const page = { page: 1, page_size: 50 }

/** What passengers thought of the driver's rides: all the stars, then the latest in their words. */
export function DriverRatings() {
  const driver_id = useIdParam('driver_id')
  const { data, error, refetch } = useQuery(
    q(reports.driverRatings, { params: { driver_id }, query: page }),
  )
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  if (data.mean === null)
    return <EmptyState icon="activity" title="Ningún pasajero lo calificó todavía" />
  return (
    <div className="driver-list">
      <section className="card driver-stars">
        <BarChart
          title={`${data.mean.toFixed(2)} de 5, según ${plural(data.total, 'pasajero')}`}
          unit="calificaciones"
          bars={data.stars.map((value, at) => ({ label: '★'.repeat(at + 1), value })).toReversed()}
        />
      </section>
      {data.data.map(({ service_id, stars, comment, rated_at }) => (
        <section key={service_id} className="driver-card">
          <p>
            <strong>{stars} ★</strong> {comment}
          </p>
          <p className="dim">
            {dateTime(rated_at)} ·{' '}
            <Link to="/servicios/$service_id" params={{ service_id: String(service_id) }}>
              Servicio {service_id}
            </Link>
          </p>
        </section>
      ))}
      <CutNotice
        shown={data.data.length}
        total={data.total}
        rest="Las anteriores están en el reporte de servicios."
      />
    </div>
  )
}
