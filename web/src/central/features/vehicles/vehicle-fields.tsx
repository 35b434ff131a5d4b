import { useState } from 'react'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { coverage } from '@chaski/contract/coverage/endpoints.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { fuelLabels, fuels } from '@chaski/contract/vehicles/schema.ts'
import { q } from '#src/shared/api.ts'
import { CheckField, NumberField, SelectField, TextAreaField, TextField } from '#src/ui/field.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
import { useCan } from '#src/central/session/use-session.ts'

export const vehicleLabels = {
  code: 'Unidad',
  coverage_id: 'Cobertura',
  plate: 'Placa',
  legacy_plate: 'Placa antigua',
  model_id: 'Modelo',
  model_year: 'Año del modelo',
  color: 'Color',
  fuel: 'Combustible',
  engine_cc: 'Cilindrada',
  doors: 'Puertas',
  seats: 'Asientos',
  owner_name: 'Propietario',
  notes: 'Notas',
  is_active: 'En la flota',
}

type VehicleFieldsProps<Values extends object> = {
  form: ContractForm<Values>
  /** The brand of a known vehicle; a new one starts without. */
  brand?: number
}

/** The record of a car; the brand only narrows the models. */
export function VehicleFields<Values extends object>({ form, brand }: VehicleFieldsProps<Values>) {
  const [brand_id, setBrand] = useState(brand ?? null)
  const { data: brands } = useQuery(q(vehicles.brands, {}))
  const { data: models } = useQuery({
    ...q(vehicles.models, { params: { brand_id: brand_id ?? 0 } }),
    enabled: brand_id !== null,
  })
  const seesCoverages = useCan()('MNT_COVERAGE_VIEW')
  const { data: coverages } = useQuery({
    ...q(coverage.list, { query: { page_size: 200 } }),
    enabled: seesCoverages,
  })
  return (
    <>
      <div className="form-row">
        <TextField
          form={form}
          name="code"
          label={vehicleLabels.code}
          required
          first
          maxLength={10}
        />
        <TextField
          form={form}
          name="plate"
          label={vehicleLabels.plate}
          hint="Como V1A-234"
          required
          maxLength={9}
        />
        <CheckField form={form} name="legacy_plate" label="Placa de antes de 2010" />
      </div>
      <div className="form-row">
        <Select
          label="Marca"
          withAsterisk
          searchable
          allowDeselect={false}
          data={(brands?.data ?? [])
            .filter((b) => b.is_active)
            .map((b) => ({ value: String(b.brand_id), label: b.name }))}
          value={brand_id === null ? null : String(brand_id)}
          onChange={(value) => setBrand(value === null ? null : Number(value))}
        />
        <IdField
          form={form}
          name="model_id"
          label={vehicleLabels.model_id}
          required
          disabled={brand_id === null}
          options={(models?.data ?? [])
            .filter((m) => m.is_active)
            .map((m) => ({ id: m.model_id, name: m.name }))}
        />
        <TextField form={form} name="color" label={vehicleLabels.color} required maxLength={30} />
      </div>
      <div className="form-row">
        <YearField form={form} name="model_year" label={vehicleLabels.model_year} />
        <SelectField
          form={form}
          name="fuel"
          label={vehicleLabels.fuel}
          required
          options={fuels.map((fuel) => ({ value: fuel, label: fuelLabels[fuel] }))}
        />
        <NumberField form={form} name="engine_cc" label={vehicleLabels.engine_cc} suffix=" cm³" />
      </div>
      <div className="form-row">
        <NumberField form={form} name="doors" label={vehicleLabels.doors} required />
        <NumberField form={form} name="seats" label={vehicleLabels.seats} required />
        {seesCoverages && (
          <IdField
            form={form}
            name="coverage_id"
            label={vehicleLabels.coverage_id}
            none="Ninguna"
            options={(coverages?.data ?? []).map((c) => ({ id: c.coverage_id, name: c.name }))}
          />
        )}
      </div>
      <TextField form={form} name="owner_name" label={vehicleLabels.owner_name} maxLength={120} />
      <TextAreaField
        form={form}
        name="notes"
        label={vehicleLabels.notes}
        maxLength={1000}
        rows={2}
      />
    </>
  )
}

/** A year reads without thousands: 2019, never 2,019. */
function YearField<Values extends object>({
  form,
  name,
  label,
}: {
  form: ContractForm<Values>
  name: string
  label: string
}) {
  const input = form.getInputProps(name)
  return (
    <Select
      {...input}
      label={label}
      withAsterisk
      searchable
      allowDeselect={false}
      data={years}
      value={input.value ? String(input.value) : null}
      onChange={(value) => form.setFieldValue(name, Number(value) as never)}
    />
  )
}

const thisYear = new Date().getFullYear()
const years = Array.from({ length: 22 }, (_, index) => String(thisYear + 1 - index))
