import type { z } from 'zod'
import { serviceKind } from '@chaski/contract/catalogs/known-items.ts'
import { dynamicFieldProblems } from '@chaski/contract/companies/rules.ts'
import type { DynamicField } from '@chaski/contract/companies/schema.ts'
import { issueText } from '@chaski/contract/issue-text.ts'
import { tripChange, tripForm } from '@chaski/contract/trips/schema.ts'
import { type FieldErrors, fieldOf } from './field-errors.ts'
import { type DraftPlace, type DraftValues, isPlaced, meetsFlight } from './draft-values.ts'

export type NewTrip = z.input<typeof tripForm>
export type ChangedTrip = z.input<typeof tripChange>

type Read<Body> = { errors: FieldErrors; body: Body | null }

const chooseOne = 'Elija una sugerencia o márquelo en el mapa'

/** A destination left blank is one that the passenger tells the driver. */
const said = (values: DraftValues): DraftPlace[] =>
  values.destinations.filter((place) => place.text.trim() !== '' || isPlaced(place))

const placeErrors = (values: DraftValues): Record<string, string> => ({
  ...(isPlaced(values.origin)
    ? {}
    : { origin: values.origin.text.trim() === '' ? 'Ingrese el origen' : chooseOne }),
  ...Object.fromEntries(
    values.destinations.flatMap((place, at) =>
      place.text.trim() !== '' && !isPlaced(place) ? [[`destinations.${at}`, chooseOne]] : [],
    ),
  ),
})

const rideOf = (values: DraftValues) => ({
  origin: values.origin as NewTrip['origin'],
  destinations: said(values) as NonNullable<NewTrip['destinations']>,
  ...(values.date_time_service === null ? {} : { date_time_service: values.date_time_service }),
  service_type_id: values.service_type_id,
  payment_type_id: values.payment_type_id,
  service_attribute_ids: values.service_attribute_ids,
  vehicle_attribute_ids: values.vehicle_attribute_ids,
  ...(values.service_type_id === serviceKind.HOURLY && values.booked_minutes !== null
    ? { booked_minutes: values.booked_minutes }
    : {}),
  client_name: values.client_name,
  cellphone: values.cellphone,
  notes: values.notes,
  reference_notes: values.reference_notes,
  costcenter_id: values.costcenter_id,
  dynamic_fields: values.dynamic_fields,
  priority: values.priority,
})

/** The contract's own words, at the field of the form that shows them. */
const contractErrors = (schema: z.ZodType, body: unknown): Record<string, string> => {
  const result = schema.safeParse(body)
  const errors: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) {
    errors[fieldOf(issue.path.join('.'))] ??= issueText(issue)
  }
  return errors
}

const answerErrors = (values: DraftValues, fields: readonly DynamicField[]) =>
  Object.fromEntries(
    dynamicFieldProblems(fields, 'BOOKING', values.dynamic_fields).map(({ path, detail }) => [
      path,
      detail,
    ]),
  )

const hoursErrors = (values: DraftValues): Record<string, string> =>
  values.service_type_id === serviceKind.HOURLY && values.booked_minutes === null
    ? { booked_minutes: 'Diga cuántos minutos' }
    : {}

const flightErrors = (values: DraftValues): Record<string, string> =>
  meetsFlight(values) && values.flight.flight_at === null
    ? { 'flight.flight_at': 'Diga cuándo llega' }
    : {}

/** What is asked only when an order is made: how many cars, and the flight they wait for. */
const orderOf = (values: DraftValues): Pick<NewTrip, 'cars' | 'flight'> => ({
  cars: values.cars ?? 1,
  ...(meetsFlight(values) && values.flight.flight_at !== null
    ? {
        flight: {
          flight_no: values.flight.flight_no.trim(),
          flight_at: values.flight.flight_at,
          buffer_min: values.flight.buffer_min ?? 0,
        },
      }
    : {}),
})

const read = <Body>(
  schema: z.ZodType,
  body: Body,
  values: DraftValues,
  fields: readonly DynamicField[],
  more: Record<string, string> = {},
): Read<Body> => {
  const errors = {
    ...contractErrors(schema, body),
    ...hoursErrors(values),
    ...answerErrors(values, fields),
    ...placeErrors(values),
    ...more,
  }
  return { errors, body: Object.keys(errors).length === 0 ? body : null }
}

type Confirmed = Pick<
  NewTrip,
  'confirm_outside' | 'confirm_duplicate' | 'override_block' | 'override_payment' | 'retained'
>

/** A draft as the trip it asks for, or what keeps it from being one. */
export const readNewTrip = (
  values: DraftValues,
  confirmed: Confirmed,
  fields: readonly DynamicField[],
): Read<NewTrip> =>
  read(
    tripForm,
    {
      ...rideOf(values),
      ...orderOf(values),
      ...confirmed,
      client_id: values.client_id,
      company_id: values.company_id,
    },
    values,
    fields,
    flightErrors(values),
  )

/** The same for a trip that exists. */
export const readChangedTrip = (
  values: DraftValues,
  { service_id, version }: { service_id: number; version: number },
  {
    confirm_outside,
    override_block,
    override_payment,
  }: Pick<Confirmed, 'confirm_outside' | 'override_block' | 'override_payment'>,
  fields: readonly DynamicField[],
): Read<ChangedTrip> =>
  read(
    tripChange,
    { ...rideOf(values), service_id, version, confirm_outside, override_block, override_payment },
    values,
    fields,
  )
