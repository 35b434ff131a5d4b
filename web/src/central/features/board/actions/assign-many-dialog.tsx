import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { Availability } from '@chaski/contract/dispatch/schema.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { call } from '#src/shared/call.ts'
import { duration, plural } from '#src/shared/formats.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { assignTrips } from '#src/central/trips/assign-trips.ts'

type Candidate = Availability['candidates'][number]
type Pair = { row: TripRow; candidate: Candidate | undefined }

/** Each trip its soonest unit, none twice: in the order of the list, which is that of urgency. */
function pairUp(lists: readonly { row: TripRow; candidates: readonly Candidate[] }[]): Pair[] {
  const taken = new Set<number>()
  return lists.map(({ row, candidates }) => {
    const candidate = candidates.find(({ driver_id }) => !taken.has(driver_id))
    if (candidate !== undefined) taken.add(candidate.driver_id)
    return { row, candidate }
  })
}

const lookUp = async (rows: readonly TripRow[], signal: AbortSignal): Promise<Pair[]> => {
  const lists = await Promise.all(
    rows.map(async (row) => {
      const { candidates } = await call(
        dispatch.availableService,
        { params: { service_id: row.service_id }, query: {} },
        { signal },
      )
      return { row, candidates }
    }),
  )
  return pairUp(lists)
}

/** Several trips at once: shows which unit each would get, then sends all in one call. */
export function AssignManyDialog({ rows, onLeave }: { rows: TripRow[]; onLeave: () => void }) {
  const ids = rows.map((row) => row.service_id)
  const { data, error, refetch } = useQuery({
    queryKey: ['assign-many', ids],
    queryFn: ({ signal }) => lookUp(rows, signal),
    gcTime: 0,
  })
  const pairs = (data ?? []).flatMap(({ row, candidate }) =>
    candidate ? [{ row, candidate }] : [],
  )
  const send = () => {
    if (pairs.length === 0) return
    onLeave()
    void assignTrips(
      pairs.map(({ row, candidate: { driver_id, vehicle_id, vehicle_code } }) => ({
        row,
        driver_id,
        vehicle_id,
        unit: vehicle_code,
      })),
      false,
    )
  }
  return (
    <Dialog title={`Asignar ${plural(rows.length, 'servicio')}`} onLeave={onLeave} width={460}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <ul className="pair-list" aria-busy={data === undefined}>
        {rows.map((row, index) => {
          const candidate = data?.[index]?.candidate
          return (
            <li key={row.service_id}>
              <span>{row.service_id}</span>
              <span className="pair-origin">{row.origin.text}</span>
              {data !== undefined &&
                (candidate === undefined ? (
                  <em>Sin unidad posible</em>
                ) : (
                  <strong>
                    {candidate.vehicle_code} · {duration(candidate.eta_s)}
                  </strong>
                ))}
            </li>
          )
        })}
      </ul>
      <div className="dialog-actions">
        <Button variant="default" onClick={onLeave}>
          Volver
        </Button>
        <Button data-autofocus aria-disabled={pairs.length === 0} onClick={send}>
          Asignar {plural(pairs.length, 'unidad', 'unidades')}
        </Button>
      </div>
    </Dialog>
  )
}
