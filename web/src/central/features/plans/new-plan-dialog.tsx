import { useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { addDays } from '@chaski/contract/calendar/day.ts'
import { paymentKind, serviceKind } from '@chaski/contract/catalogs/known-items.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { plans } from '@chaski/contract/plans/endpoints.ts'
import { localTime } from '@chaski/contract/calendar/local-time.ts'
import type { planForm } from '@chaski/contract/plans/schema.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { TripDetail } from '@chaski/contract/trips/schema.ts'
import { dayOf } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import type { Unfilled, ValuesOf } from '#src/ui/form/form-options.ts'
import { narrowed, useLookUp } from '#src/ui/form/use-look-up.ts'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { CompanyCode } from '#src/central/company-account/company-code.tsx'
import { PlanFields, planLabels } from './plan-fields.tsx'
import { firstTime } from './times-field.tsx'

type Values = Unfilled<ValuesOf<typeof planForm>>

const blank = (): Values => ({
  name: '',
  client_id: null,
  company_id: null,
  client_name: '',
  cellphone: '',
  origin: null,
  destinations: [],
  service_type_id: serviceKind.BOOKING,
  payment_type_id: paymentKind.CASH,
  service_attribute_ids: [],
  vehicle_attribute_ids: [],
  booked_minutes: undefined,
  notes: '',
  reference_notes: '',
  costcenter_id: null,
  dynamic_fields: {},
  priority: 3,
  confirm_outside: false,
  confirm_duplicate: false,
  valid_from: addDays(dayOf(Date.now()), 1),
  valid_to: null,
  on_holiday: 'SKIP',
  times: [firstTime],
})

const placeOf = ({ text, reference, latitude, longitude }: TripDetail['origin']) => ({
  text,
  reference,
  latitude,
  longitude,
})

/** A ride that was taken is the pattern: its answers and its account were asked for then. */
const like = (trip: TripDetail): Values => ({
  ...blank(),
  name: trip.company_name ?? trip.client?.name ?? '',
  client_id: trip.client?.client_id ?? null,
  company_id: trip.company_id,
  client_name: trip.client?.name ?? '',
  cellphone: trip.client?.cellphone ?? '',
  origin: placeOf(trip.origin),
  destinations: trip.destinations.map(placeOf),
  service_type_id: trip.service_type_id,
  payment_type_id: trip.payment_type_id,
  service_attribute_ids: trip.service_attribute_ids,
  vehicle_attribute_ids: trip.vehicle_attribute_ids,
  notes: trip.notes,
  reference_notes: trip.reference_notes,
  costcenter_id: trip.costcenter_id,
  dynamic_fields: trip.dynamic_fields as Values['dynamic_fields'],
  priority: trip.priority,
  times: [{ ...firstTime, minute: localTime(new Date(trip.date_time_service)).minuteOfDay }],
})

export function NewPlanDialog() {
  const [initial] = useState(blank)
  return <PlanDialog initial={initial} />
}

/** The same ride again and again, from one that was taken. */
export function RepeatTripDialog() {
  const service_id = useIdParam('service_id')
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/planes' })
  const query = useFresh(trips.get, { query: { service_id } })
  return (
    <LoadedDialog
      title={`Repetir el servicio ${service_id}`}
      query={query}
      onLeave={leave}
      width={820}
    >
      {(trip) => <PlanDialog initial={like(trip)} />}
    </LoadedDialog>
  )
}

function PlanDialog({ initial }: { initial: Values }) {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/planes' })
  const known = useLookUp(companies.options, {}, ({ data }) => data)
  const firms = narrowed(known, (items) =>
    items.map(({ company_id, name }) => ({ id: company_id, name })),
  )
  return (
    <FormDialog
      title="Nuevo plan"
      width={820}
      endpoint={plans.create}
      invalidates={[plans.list]}
      initial={initial}
      labels={{ ...planLabels, company_id: 'Empresa', client_id: 'Cliente' }}
      verb="Crear plan"
      onDone={({ plan_id, name }) => {
        void navigate({ to: '/planes/$plan_id', params: { plan_id: String(plan_id) } })
        toast(`Se creó el plan ${name}; sus servicios se crean en unos segundos.`)
      }}
      onLeave={leave}
    >
      {(fields) => {
        const { value } = fields.company_id
        const company_id = typeof value === 'number' ? value : null
        const company = known.items.find((each) => each.company_id === company_id)
        // Answers and centers are of one company: another asks for its own.
        const choose = (next: number | null) => {
          fields.company_id.set(next)
          fields.costcenter_id.set(null)
          fields.dynamic_fields.set({})
        }
        return (
          <>
            <div className="form-row">
              <TextField field={fields.name} required first maxLength={120} />
              <IdField
                field={{
                  ...fields.company_id,
                  value: company_id,
                  set: choose,
                }}
                options={firms}
                none="Particular"
              />
              {company?.has_verification_code && (
                <CompanyCode
                  key={company.company_id}
                  company_id={company.company_id}
                  error={undefined}
                  onVerified={() => {}}
                />
              )}
            </div>
            <PlanFields fields={fields} company_id={company_id} />
          </>
        )
      }}
    </FormDialog>
  )
}
