import type { LinkedRow, RecordSummary } from '@chaski/contract/summaries/schema.ts'
import { summaries } from '@chaski/contract/summaries/endpoints.ts'
import { tripLabel } from '@chaski/contract/trips/statuses.ts'
import { soles, when } from '#src/shared/formats.ts'
import type { Field } from '#src/ui/form/fields.ts'
import { IdField } from '#src/ui/form/id-field.tsx'
import { type LookUp, useLookUp } from '#src/ui/form/use-look-up.ts'
import { useCan } from '#src/central/session/use-session.ts'

type Trip = { id: number; name: string }

const nameOf = ({ id, at, text, state, cents }: LinkedRow): string =>
  [at && when(at), `n.º ${id}`, text, tripLabel(Number(state)), cents && soles(cents)]
    .filter(Boolean)
    .join(' · ')

const lastTrips = ({ parts }: RecordSummary): Trip[] =>
  parts.flatMap(({ rows }) => rows.map((row) => ({ id: Number(row.id), name: nameOf(row) })))

const query = { part: 'TRIPS_PAST' } as const

type ChoiceProps<T> = { field: Field<T>; hint?: string; required?: boolean; first?: boolean }

/** One of somebody's last trips, found by place, day or number; nothing for whoever may not see trips. */
function TripChoice<T extends number | null | undefined>(
  props: ChoiceProps<T> & { trips: LookUp<Trip> },
) {
  const { field, trips, hint, required, first } = props
  if (!useCan()('DSP_SERVICE_VIEW')) return null
  return (
    <IdField
      field={field}
      options={trips}
      required={required}
      first={first}
      none={trips.items.length === 0 ? 'No tiene servicios terminados' : 'Ninguno'}
      hint={hint ?? 'Escriba un lugar, un día o el número'}
    />
  )
}

export function TripOfDriver<T extends number | null | undefined>({
  driver_id,
  ...props
}: ChoiceProps<T> & { driver_id: number }) {
  const trips = useLookUp(summaries.driver, { params: { driver_id }, query }, lastTrips)
  return <TripChoice {...props} trips={trips} />
}

export function TripOfClient<T extends number | null | undefined>({
  client_id,
  ...props
}: ChoiceProps<T> & { client_id: number }) {
  const trips = useLookUp(summaries.client, { params: { client_id }, query }, lastTrips)
  return <TripChoice {...props} trips={trips} />
}

/** Of those that a sheet may be about: of who signed it, of its driver or car near the day told. */
export function TripOfComplaint<T extends number | null | undefined>({
  complaint_id,
  ...props
}: ChoiceProps<T> & { complaint_id: number }) {
  const trips = useLookUp(summaries.complaint, { params: { complaint_id }, query }, lastTrips)
  return <TripChoice {...props} trips={trips} />
}
