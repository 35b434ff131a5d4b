import type { z } from 'zod'
import { fleetActivityTitles } from '@chaski/contract/drivers/activity-titles.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import type { activity } from '@chaski/contract/vehicles/schema.ts'
import { q } from '#src/shared/api.ts'
import { type Change, changesOf, nothing } from '#src/central/changes/change-list.ts'
import { useCatalogNames } from '#src/central/trips/use-catalog-names.ts'
import { dateTime } from '#src/shared/formats.ts'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { MissingNotice } from '#src/ui/notice/missing-notice.tsx'
import { CutNotice } from '#src/ui/table/cut-notice.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import './documents.css'

const words: Record<string, string> = fleetActivityTitles

type Line = z.infer<typeof activity>

function Story({ lines, total }: { lines: readonly Line[]; total: number }) {
  if (lines.length === 0) return <EmptyState icon="activity" title="Sin historial" />
  return (
    <>
      <Lines lines={lines} />
      <CutNotice shown={lines.length} total={total} rest="Lo anterior está en la auditoría." />
    </>
  )
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const { nameOf, missing } = useCatalogNames()
  return (
    <>
      <MissingNotice of={[missing]} />
      <ol className="story">
        {lines.map((line) => (
          <li key={line.activity_id}>
            <time dateTime={line.at} className="dim">
              {dateTime(line.at)}
            </time>
            <div>
              <strong>{words[line.kind] ?? line.kind}</strong>
              {line.note !== null && ` · ${line.note}`}
              <span className="dim"> · {line.actor_name ?? 'Sistema'}</span>
              <Changes changes={changesOf(line.before, line.after, nameOf)} />
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Each thing that changed, as it was and as it became. */
function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <details>
      <summary className="dim">Qué cambió</summary>
      <ul>
        {changes.map(({ name, before, after }) => (
          <li key={name}>
            {name}: {before === nothing ? '' : `${before} → `}
            {after}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What happened to a driver, newest first. */
export function DriverStory() {
  const driver_id = useIdParam('driver_id')
  const { data, error, refetch } = useQuery(
    q(drivers.activities, { params: { driver_id }, query: { page_size: 200 } }),
  )
  return error !== null ? (
    <ErrorNotice error={error} onRetry={() => void refetch()} />
  ) : (
    <Story lines={data?.data ?? []} total={data?.total ?? 0} />
  )
}

export function VehicleStory() {
  const vehicle_id = useIdParam('vehicle_id')
  const { data, error, refetch } = useQuery(
    q(vehicles.activities, { params: { vehicle_id }, query: { page_size: 200 } }),
  )
  return error !== null ? (
    <ErrorNotice error={error} onRetry={() => void refetch()} />
  ) : (
    <Story lines={data?.data ?? []} total={data?.total ?? 0} />
  )
}
