import { serviceKind } from '@chaski/contract/catalogs/known-items.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { planForm } from '@chaski/contract/plans/schema.ts'
import {
  CheckField,
  NumberField,
  RadioField,
  TextAreaField,
  TextField,
} from '#src/ui/field/field.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { IdField, IdsField } from '#src/ui/form/id-field.tsx'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { useLookUp } from '#src/ui/form/use-look-up.ts'
import { CompanyQuestions } from '#src/central/company-account/company-questions.tsx'
import { useCatalogItems } from '#src/central/look-ups/use-catalog-items.ts'
import { DestinationsField, PlaceField } from './place-field.tsx'
import { holidayOptions } from './plan-words.ts'
import { TimesField } from './times-field.tsx'
import './plans.css'

type PlanFieldsOf = Omit<FieldsOf<typeof planForm>, 'company_id' | 'client_id'>

type PlanFieldsProps = { fields: PlanFieldsOf; company_id: number | null }

/** What every ride of the plan shares, and when it comes. */
export function PlanFields({ fields, company_id }: PlanFieldsProps) {
  const services = useCatalogItems('service-types')
  const payments = useCatalogItems('payment-types')
  const asks = useCatalogItems('service-attributes')
  const has = useCatalogItems('vehicle-attributes')
  const centers = useLookUp(
    companies.dispatchCostCenters,
    { query: { company_id: company_id ?? 0 } },
    ({ data }) =>
      data.map(({ costcenter_id, code, name }) => ({
        id: costcenter_id,
        name: `${code} · ${name}`,
      })),
    { enabled: company_id !== null },
  )
  return (
    <>
      <div className="form-row">
        <TextField field={fields.client_name} required maxLength={120} />
        <TextField field={fields.cellphone} required inputMode="tel" maxLength={20} />
        {company_id !== null && (
          <IdField field={fields.costcenter_id} options={centers} none="Ninguno" />
        )}
      </div>
      {company_id !== null && (
        <CompanyQuestions key={company_id} field={fields.dynamic_fields} company_id={company_id} />
      )}
      <div className="form-row">
        <PlaceField field={fields.origin} required />
        <DestinationsField field={fields.destinations} />
      </div>
      <TimesField field={fields.times} />
      <div className="form-row">
        <DayField field={fields.valid_from} required />
        <DayField field={fields.valid_to} hint="Vacío: sin fin" />
        <RadioField field={fields.on_holiday} options={holidayOptions} />
      </div>
      <div className="form-row">
        <IdField field={fields.service_type_id} options={services} required />
        {fields.service_type_id.value === serviceKind.HOURLY && (
          <NumberField field={fields.booked_minutes} suffix=" min" min={30} max={1440} required />
        )}
        <IdField field={fields.payment_type_id} options={payments} required />
        <IdsField field={fields.service_attribute_ids} options={asks} none="Nada especial" />
        <IdsField field={fields.vehicle_attribute_ids} options={has} none="Cualquiera" />
      </div>
      <TextAreaField field={fields.notes} rows={2} maxLength={1000} />
      <CheckField
        field={fields.confirm_duplicate}
        hint="Márquelo si del mismo teléfono salen varios servicios a la misma hora y lugar."
      />
    </>
  )
}

export const planLabels = {
  name: 'Nombre del plan',
  client_name: 'Pasajero',
  cellphone: 'Celular',
  costcenter_id: 'Centro de costo',
  origin: 'Origen',
  destinations: 'Destino',
  times: 'Horas y días',
  valid_from: 'Desde',
  valid_to: 'Hasta',
  on_holiday: 'En feriados',
  service_type_id: 'Tipo de servicio',
  payment_type_id: 'Pago',
  service_attribute_ids: 'El servicio pide',
  vehicle_attribute_ids: 'La unidad tiene',
  booked_minutes: 'Minutos contratados',
  notes: 'Nota al conductor',
  reference_notes: 'Nota de la central',
  dynamic_fields: 'Datos que pide la empresa',
  priority: 'Prioridad',
  confirm_outside: 'Fuera de la cobertura',
  confirm_duplicate: 'Puede coincidir con otro servicio del mismo teléfono',
}
