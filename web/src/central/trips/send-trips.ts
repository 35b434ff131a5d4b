import { CallError } from '@chaski/contract/client.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import type { BulkResult } from '@chaski/contract/trips/action-schema.ts'
import { tripLabel } from '@chaski/contract/trips/statuses.ts'
import { randomId } from '#src/shared/random-id.ts'
import { plural } from '#src/shared/formats.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { liveTrips } from '#src/central/live/live-trips.ts'
import { bulkReport } from './bulk-report.ts'
import { offerUndo } from './undo.ts'

export const targets = (rows: readonly TripRow[]) =>
  rows.map(({ service_id, version }) => ({ service_id, version }))

/** A key pressed twice must not send twice. */
const under = new Set<number>()

/** Undefined when it was refused, which the person was told, or is under way already. */
export async function exclusive<T>(
  rows: readonly TripRow[],
  work: () => Promise<T>,
  /** Where a form shows the refusal itself. */
  onRefused: (error: unknown) => void = toastError,
): Promise<T | undefined> {
  const ids = rows.map((row) => row.service_id)
  if (ids.some((id) => under.has(id))) return undefined
  for (const id of ids) under.add(id)
  try {
    return await work()
  } catch (error) {
    fail(error, onRefused)
    return undefined
  } finally {
    for (const id of ids) under.delete(id)
  }
}

/** The trip as it stands by now, where a refusal brings it. */
export const freshTripOf = (error: unknown): TripRow | undefined => {
  const current =
    error instanceof CallError ? (error.body.current as TripRow | undefined) : undefined
  return current?.service_id === undefined ? undefined : current
}

/** A stale look is mended at once: the row shows how the trip really stands, and a sentence says so. */
function fail(error: unknown, onRefused: (error: unknown) => void): void {
  const fresh = freshTripOf(error)
  if (fresh === undefined) return onRefused(error)
  liveTrips.put(fresh)
  toast(staleText(fresh))
}

const staleText = ({ service_id, status_type_id }: TripRow): string =>
  `Otra persona acaba de cambiar el servicio ${service_id}: ahora está "${tripLabel(status_type_id)}". Revíselo y repita.`

/** What a person wants once, however often the network repeats it. */
export const once = () => ({ idempotencyKey: randomId() })

/** Takes the rows that an answer brings; they may be newer than their messages. */
export const settle = async (answer: Promise<{ data: BulkResult[] }>): Promise<BulkResult[]> => {
  const { data } = await answer
  liveTrips.put(...data.flatMap(({ service }) => service ?? []))
  return data
}

const refusalText = ({ service_id, code, detail, service }: BulkResult): string =>
  code === 'VERSION_CONFLICT' && service !== undefined
    ? staleText(service)
    : `Servicio ${service_id}: ${detail ?? 'no se pudo.'}`

/** Says truly what happened: one line for one trip, a list for several of which some were refused. */
export function reportResults(
  verb: string,
  results: readonly BulkResult[],
  done: string,
  undo?: () => void,
): void {
  const refused = results.filter(({ ok }) => !ok)
  if (results.length > 1 && refused.length > 0) bulkReport.set({ verb, results })
  else if (refused.length > 0) return toast(refusalText(refused[0]!))
  if (refused.length === results.length) return
  if (undo === undefined) toast(done)
  else offerUndo(done, undo)
}

export const doneRows = (results: readonly BulkResult[]): TripRow[] =>
  results.flatMap(({ ok, service }) => (ok && service !== undefined ? [service] : []))

/** The rows by their latest word: what is undone has often gone on meanwhile. */
export const asTheyAre = (rows: readonly TripRow[]): TripRow[] =>
  rows.map((row) => liveTrips.get(row.service_id) ?? row)

export const ofTrips = (rows: readonly TripRow[]): string =>
  rows.length === 1 ? `el servicio ${rows[0]!.service_id}` : plural(rows.length, 'servicio')
