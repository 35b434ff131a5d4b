import { CallError } from '@chaski/contract/client.ts'
import type { Decision } from '@chaski/contract/trips/approval-schema.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import type { BulkResult } from '@chaski/contract/trips/action-schema.ts'
import { tripStatus } from '@chaski/contract/trips/statuses.ts'
import { call } from '#src/shared/call.ts'
import { toast } from '#src/ui/notice/toast.tsx'
import { liveTrips } from '#src/central/live/live-trips.ts'
import {
  asTheyAre,
  doneRows,
  exclusive,
  freshTripOf,
  ofTrips,
  once,
  settle,
  targets,
  reportResults,
} from '#src/central/trips/send-trips.ts'

export async function offer(rows: readonly TripRow[], mode: 'AUTO' | 'BROADCAST'): Promise<void> {
  const results = await exclusive(rows, () =>
    settle(call(trips.offer, { body: { items: targets(rows), mode } }, once())),
  )
  if (results === undefined) return
  const done = doneRows(results)
  reportResults('Ofertar', results, `En oferta: ${ofTrips(done)}`, () => void withdraw(done))
}

/** Retaining takes the offers back, releasing puts the trip in its old place in the queue. */
async function withdraw(rows: readonly TripRow[]): Promise<void> {
  const offered = asTheyAre(rows).filter((row) => row.status_type_id === tripStatus.OFFERED)
  if (offered.length === 0) return toast('Ya no está en oferta: no hay nada que retirar.')
  const results = await exclusive(offered, () =>
    each(offered, async ({ service_id, version }) => {
      const params = { service_id }
      const body = { version, reason: 'Se deshizo la oferta' }
      const held = await call(trips.retain, { params, body }, once())
      return call(trips.release, { params, query: { version: held.version } })
    }),
  )
  if (results)
    reportResults('Deshacer', results, `Oferta retirada de ${ofTrips(doneRows(results))}`)
}

export async function unassign(
  rows: readonly TripRow[],
  reason_id: number,
  note: string,
): Promise<void> {
  const results = await exclusive(rows, () =>
    settle(call(trips.unassign, { body: { items: targets(rows), reason_id, note } }, once())),
  )
  if (results) reportResults('Desasignar', results, `Sin unidad: ${ofTrips(doneRows(results))}`)
}

export async function cancel(
  rows: readonly TripRow[],
  reason_id: number,
  note: string,
): Promise<void> {
  const results = await exclusive(rows, () =>
    settle(call(trips.cancel, { body: { items: targets(rows), reason_id, note } }, once())),
  )
  if (results) reportResults('Cancelar', results, `Cancelado: ${ofTrips(doneRows(results))}`)
}

type Retention = { reason: string; until: string | null }

/** One call per trip, told as one: the server keeps retention by trip. */
const each = async (
  rows: readonly TripRow[],
  one: (row: TripRow) => Promise<TripRow>,
): Promise<BulkResult[]> => {
  const results: BulkResult[] = []
  for (const row of rows) {
    try {
      const service = await one(row)
      liveTrips.put(service)
      results.push({ service_id: row.service_id, ok: true, service })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { code, detail, current } = error.body
      const service = current as TripRow | undefined
      if (service !== undefined) liveTrips.put(service)
      results.push({ service_id: row.service_id, ok: false, code: String(code), detail, service })
    }
  }
  return results
}

export async function retain(rows: readonly TripRow[], retention: Retention): Promise<void> {
  const results = await exclusive(rows, () =>
    each(rows, ({ service_id, version }) =>
      call(trips.retain, { params: { service_id }, body: { version, ...retention } }, once()),
    ),
  )
  if (results === undefined) return
  const done = doneRows(results)
  reportResults(
    'Retener',
    results,
    `Retenido: ${ofTrips(done)}`,
    () => void release(asTheyAre(done)),
  )
}

export async function release(rows: readonly TripRow[]): Promise<void> {
  const results = await exclusive(rows, () =>
    each(rows, ({ service_id, version }) =>
      call(trips.release, { params: { service_id }, query: { version } }),
    ),
  )
  if (results === undefined) return
  const done = doneRows(results)
  const before = new Map(rows.map((row) => [row.service_id, row.retained]))
  reportResults('Liberar', results, `Liberado: ${ofTrips(done)}`, () => {
    const reason = before.get(done[0]!.service_id)?.reason ?? 'Se deshizo la liberación'
    const until = before.get(done[0]!.service_id)?.until ?? null
    void retain(asTheyAre(done), { reason, until })
  })
}

type Minor = { notes?: string; step?: 'ON_WAY' | 'ARRIVED' | 'ON_BOARD'; pin?: string }

/** What never sends anybody elsewhere: a note, or a step that the driver told by radio. */
export async function changeMinor(
  row: TripRow,
  minor: Minor,
  done: string,
  onRefused?: (error: unknown) => void,
): Promise<boolean> {
  const { service_id, version } = row
  const saved = await exclusive(
    [row],
    () => call(trips.updateMinimal, { body: { service_id, version, ...minor } }, once()),
    onRefused,
  )
  if (saved === undefined) return false
  liveTrips.put(saved)
  toast(done)
  return true
}

export async function confirmNoShow(row: TripRow): Promise<void> {
  const { service_id, version } = row
  const saved = await exclusive([row], () =>
    call(trips.confirmNoShow, { params: { service_id }, body: { version } }, once()),
  )
  if (saved === undefined) return
  liveTrips.put(saved)
  toast(`Servicio ${service_id}: el cliente no se presentó`)
}

/** Throws what was refused: its dialog keeps the note. */
export async function decideApproval(
  row: TripRow,
  decision: Decision,
  note: string,
): Promise<void> {
  const { service_id, version } = asTheyAre([row])[0]!
  const body = { version, decision, note }
  try {
    liveTrips.put(await call(trips.decideApproval, { params: { service_id }, body }, once()))
  } catch (error) {
    const fresh = freshTripOf(error)
    if (fresh !== undefined) liveTrips.put(fresh)
    throw error
  }
  toast(`Servicio ${service_id}: ${decision === 'APPROVE' ? 'aprobado' : 'rechazado'}`)
}

export async function closeByPin(
  row: TripRow,
  pin: string,
  onRefused: (error: unknown) => void,
): Promise<boolean> {
  const saved = await exclusive(
    [row],
    () => call(trips.closeService, { params: { driver_id: row.driver!.driver_id }, body: { pin } }),
    onRefused,
  )
  if (saved === undefined) return false
  liveTrips.put(saved)
  toast(`Servicio ${row.service_id} cerrado`)
  return true
}
