import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { driverCan } from '@chaski/contract/drivers/rules.ts'
import { allOf } from '@chaski/contract/verdict.ts'
import { q } from '#src/shared/api.ts'
import { dateTime, soles } from '#src/shared/formats.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { sanctionLooks } from '#src/central/record/sanction-looks.ts'
import { RecordLink } from '#src/central/record/record-link.tsx'
import { useMay } from '#src/central/session/use-session.ts'
import { DriverBars } from './driver-bars.tsx'
import { useDriver } from './use-driver.ts'
import './drivers.css'

/** What the driver answered for, and whether they may work now. */
export function DriverSanctions() {
  const { driver_id, data: driver } = useDriver()
  const { data, error, refetch } = useQuery(q(drivers.sanctions, { params: { driver_id } }))
  const navigate = useNavigate()
  const may = useMay()('MNT_DRIVER_SANCTION')
  return (
    <div className="driver-list">
      {driver && <DriverBars driver={driver} />}
      {driver && (
        <div>
          <ActionButton
            label="Bloquear"
            verdict={allOf(may, driverCan.block(driver))}
            onRun={() =>
              void navigate({
                to: '/conductores/$driver_id/sanciones/bloquear',
                params: { driver_id: String(driver_id) },
              })
            }
          />
        </div>
      )}
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <EmptyState icon="check" title="Sin sanciones" />}
      {data?.data.map((sanction) => (
        <section key={sanction.sanction_id} className="driver-card">
          <p>
            <strong>{sanction.reason}</strong> · {dateTime(sanction.starts_at)} a{' '}
            {dateTime(sanction.ends_at)}
          </p>
          <StatusChip {...sanctionLooks[sanction.state]} />
          {sanction.service_id !== null && (
            <p>
              <RecordLink to="trip" id={sanction.service_id}>
                Por el servicio {sanction.service_id}
              </RecordLink>
            </p>
          )}
          <p className="dim">
            {[
              sanction.fine_cents > 0 && `Multa de ${soles(sanction.fine_cents)}`,
              sanction.note,
              sanction.created_by && `La puso ${sanction.created_by}`,
              sanction.lift_reason &&
                `Levantada por ${sanction.lifted_by}: ${sanction.lift_reason}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </section>
      ))}
      <Outlet />
    </div>
  )
}
