import type { KeyboardEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Checkbox } from '@mantine/core'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import {
  queueHoldLabels,
  type QueuedDriver,
  type ZoneQueue,
} from '@chaski/contract/dispatch/zone-queue-schema.ts'
import { allOf, permitted, reasonOf, refusedIf } from '@chaski/contract/verdict.ts'
import { q } from '#src/shared/api.ts'
import { ago, plate } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import { toastError } from '#src/ui/notice/toast.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import { useQueueChanges } from '#src/central/live/use-queue-changes.ts'
import './zone-queue.css'

/** What waits by the clock, such as the minutes free, is read again this often. */
const refreshMs = 20_000

/** Every zone with who waits there and in which order: the operators' stand list. */
export function ZoneQueueGrid({ over }: { over: '/colas' | '/despacho' }) {
  const { data, error, refetch } = useQuery({
    ...q(dispatch.zoneQueues, { query: {} }),
    refetchInterval: refreshMs,
  })
  useQueueChanges()
  const navigate = useNavigate()
  if (error !== null) return <ErrorNotice error={error} onRetry={() => void refetch()} />
  const zones = data?.data ?? []
  if (data !== undefined && zones.length === 0)
    return <EmptyState icon="map" title="No hay zonas en sus coberturas" />
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows walk through the buttons inside
    <div className="zone-grid" onKeyDown={walk}>
      {zones.map((zone) => (
        <ZoneCard
          key={zone.zone_id}
          zone={zone}
          onMove={({ driver_id }) =>
            void navigate({
              to: `${over}/mover/$zone_id/$driver_id`,
              params: { zone_id: String(zone.zone_id), driver_id: String(driver_id) },
            })
          }
        />
      ))}
    </div>
  )
}

/** Arrows go from driver to driver, as in every other list. */
const walk = (event: KeyboardEvent<HTMLDivElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.zone-driver')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  const next = rows[at + step] ?? (at < 0 ? rows[0] : undefined)
  if (next === undefined) return
  next.focus()
  event.preventDefault()
}

type ZoneCardProps = { zone: ZoneQueue; onMove: (driver: QueuedDriver) => void }

function ZoneCard({ zone, onMove }: ZoneCardProps) {
  const can = useCan()
  const toggle = useSave(dispatch.switchZone, {
    invalidates: [dispatch.zoneQueues, dispatch.autoPlan, dispatch.autoState],
  })
  const { coverage_id, zone_id, is_auto } = zone
  const mayMove = ({ rank }: QueuedDriver) =>
    allOf(permitted(can('MNT_DRIVER_ORDER')), refusedIf(rank === null, 'No está en la cola ahora.'))
  const present = zone.drivers.filter((one) => one.rank !== null)
  const short = zone.waiting > 0 && present.length === 0
  return (
    <section className="zone-card" data-short={short} aria-label={zone.name}>
      <header>
        <h3 title={zone.name}>{zone.name}</h3>
        {can('CFG_DISPATCH') ? (
          <Checkbox
            size="xs"
            label="Auto"
            labelPosition="left"
            checked={is_auto}
            disabled={toggle.isPending}
            onChange={(event) =>
              void toggle
                .mutateAsync({
                  params: { coverage_id, zone_id },
                  body: { is_on: event.currentTarget.checked },
                })
                .catch(toastError)
            }
          />
        ) : (
          is_auto && <StatusChip tone="info" icon="live" label="Auto" />
        )}
      </header>
      <p className="zone-facts">
        <span>{present.length} en cola</span>
        <span data-short={short}>{zone.waiting} por atender</span>
        <span title="Servicios esperados en la próxima hora">≈ {zone.expected.toFixed(1)}/h</span>
      </p>
      <ol>
        {zone.drivers.map((driver) => (
          <li key={driver.driver_id}>
            <button
              type="button"
              className="zone-driver"
              data-held={driver.held !== null}
              disabled={!mayMove(driver).allowed}
              title={[
                driver.name,
                driver.plate === null ? undefined : plate(driver.plate),
                reasonOf(mayMove(driver)),
              ]
                .filter((part) => part !== undefined)
                .join(' · ')}
              onClick={() => onMove(driver)}
            >
              <span>{driver.rank ?? '–'}</span>
              <strong>{driver.code}</strong>
              <span>
                {driver.held === null ? ago(driver.rank_at) : queueHoldLabels[driver.held]}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
