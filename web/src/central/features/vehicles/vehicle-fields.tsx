import { useState } from 'react'
import { Select } from '@mantine/core'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { fuelLabels, fuels, type vehicleForm } from '@chaski/contract/vehicles/schema.ts'
import { useCoverages } from '#src/central/look-ups/use-coverages.ts'
import { useLookUp } from '#src/ui/form/use-look-up.ts'
import {
  CheckField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '#src/ui/field/field.tsx'
import { IdField } from '#src/ui/form/id-field.tsx'
import { controlOf, type Field } from '#src/ui/form/fields.ts'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { useCan } from '#src/central/session/use-session.ts'

export const vehicleLabels = {
  code: 'Unidad',
  coverage_id: 'Cobertura',
  plate: 'Placa',
  legacy_plate: 'Placa de antes de 2010',
  model_id: 'Modelo',
  model_year: 'Año del modelo',
  color: 'Color',
  fuel: 'Combustible',
  engine_cc: 'Cilindrada',
  doors: 'Puertas',
  seats: 'Asientos',
  owner_name: 'Propietario',
  notes: 'Notas',
}

type VehicleFieldsProps = {
  fields: FieldsOf<typeof vehicleForm>
  /** The brand of a known vehicle; a new one starts without. */
  brand?: number
}

/** The record of a car; the brand only narrows the models. */
export function VehicleFields({ fields, brand }: VehicleFieldsProps) {
  const [brand_id, setBrand] = useState(brand ?? null)
  const brands = useLookUp(vehicles.brands, {}, ({ data }) => data)
  const models = useLookUp(
    vehicles.models,
    { params: { brand_id: brand_id ?? 0 } },
    ({ data }) => data.map((m) => ({ id: m.model_id, name: m.name, archived: !m.is_active })),
    { enabled: brand_id !== null },
  )
  const seesCoverages = useCan()('MNT_COVERAGE_VIEW')
  const coverages = useCoverages()
  return (
    <>
      <div className="form-row">
        <TextField field={fields.code} required first maxLength={10} />
        <TextField field={fields.plate} hint="Como V1A-234" required maxLength={9} />
        <CheckField field={fields.legacy_plate} />
      </div>
      <div className="form-row">
        <Select
          label="Marca"
          withAsterisk
          searchable
          allowDeselect={false}
          disabled={brands.error !== null}
          error={brands.error !== null && 'No se pudo traer la lista'}
          placeholder={brands.loading ? 'Cargando…' : undefined}
          data={brands.items
            .filter((b) => b.is_active || b.brand_id === brand)
            .map((b) => ({ value: String(b.brand_id), label: b.name }))}
          value={brand_id === null ? null : String(brand_id)}
          onChange={(value) => setBrand(value === null ? null : Number(value))}
        />
        <IdField field={fields.model_id} required disabled={brand_id === null} options={models} />
        <TextField field={fields.color} required maxLength={30} />
      </div>
      <div className="form-row">
        <YearField field={fields.model_year} />
        <SelectField
          field={fields.fuel}
          required
          options={fuels.map((fuel) => ({ value: fuel, label: fuelLabels[fuel] }))}
        />
        <NumberField
          field={fields.engine_cc}
          suffix=" cm³"
          required={fields.fuel.value !== 'ELECTRICO'}
        />
      </div>
      <div className="form-row">
        <NumberField field={fields.doors} required />
        <NumberField field={fields.seats} required />
        {seesCoverages && <IdField field={fields.coverage_id} none="Ninguna" options={coverages} />}
      </div>
      <TextField field={fields.owner_name} maxLength={120} />
      <TextAreaField field={fields.notes} maxLength={1000} rows={2} />
    </>
  )
}

/** A year reads without thousands: 2019, never 2,019. */
function YearField({ field }: { field: Field<number> }) {
  return (
    <Select
      {...controlOf(field)}
      withAsterisk
      searchable
      allowDeselect={false}
      data={years}
      value={field.value === 0 ? null : String(field.value)}
      onChange={(value) => field.set(Number(value))}
    />
  )
}

const thisYear = new Date().getFullYear()
const years = Array.from({ length: 22 }, (_, index) => String(thisYear + 1 - index))
