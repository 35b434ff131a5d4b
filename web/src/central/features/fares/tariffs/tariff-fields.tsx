import type { tariffForm } from '@chaski/contract/fares/maintenance-schema.ts'
import { plural } from '#src/shared/formats.ts'
import { NumberField, TextField } from '#src/ui/field/field.tsx'
import { CentsField } from '#src/ui/form/cents-field.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import type { Field } from '#src/ui/form/fields.ts'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { IdField } from '#src/ui/form/id-field.tsx'
import { AttributeFeesField } from './attribute-fees-field.tsx'
import { useScopeNames } from '#src/central/features/fares/use-scope-names.ts'
import '#src/central/features/fares/fares.css'

type TariffFieldsProps = { fields: FieldsOf<typeof tariffForm> }

function Clock({ field }: { field: Field<string> }) {
  return <TextField field={field} hint="HH:mm" required maxLength={5} />
}

type WholeProps = {
  field: Field<number>
  max: number
  hint?: string
  say: (value: number) => string
}

function Whole(props: WholeProps) {
  return <NumberField {...props} min={0} required />
}

const percent = (value: number) => `${value} %`
const minutes = (value: number) => plural(value, 'minuto')
const kilometres = (value: number) => `${value} km`

/** For whom and when, then each amount a ride may be made of. */
export function TariffFields({ fields }: TariffFieldsProps) {
  const names = useScopeNames()
  return (
    <div className="tariff-fields">
      <TextField field={fields.name} required first maxLength={80} />
      <fieldset>
        <legend>A qué viajes se aplica</legend>
        <div className="form-row">
          <IdField field={fields.coverage_id} options={names.coverages} none="Todas" />
          <IdField field={fields.company_id} options={names.firms} none="Todas" />
          <IdField field={fields.vehicle_attribute_id} options={names.attributes} none="Todas" />
        </div>
        <div className="form-row">
          <DayField field={fields.valid_from} hint="Primer día" required />
          <DayField field={fields.valid_to} hint="Último día; vacío: sin fin" />
        </div>
        <p className="form-hint">
          Gana la más precisa: primero la de la empresa, luego la del tipo de unidad, luego la de la
          cobertura; entre iguales, la más nueva.
        </p>
      </fieldset>
      <fieldset>
        <legend>El viaje</legend>
        <div className="form-row">
          <CentsField field={fields.base} required />
          <CentsField field={fields.per_km} required />
          <CentsField field={fields.per_min} required />
          <CentsField field={fields.minimum} required />
        </div>
      </fieldset>
      <fieldset>
        <legend>Recargos</legend>
        <div className="form-row">
          <Clock field={fields.night_from} />
          <Clock field={fields.night_to} />
          <Whole say={percent} field={fields.night_percent} max={300} hint="En %" />
          <Whole
            say={percent}
            field={fields.holiday_percent}
            max={300}
            hint="En %; no se suma al nocturno"
          />
        </div>
        <div className="form-row">
          <CentsField field={fields.airport_fee} required />
          <CentsField field={fields.stop_fee} required />
          <Whole say={minutes} field={fields.wait_free_min} max={240} />
          <CentsField field={fields.wait_per_min} required />
        </div>
      </fieldset>
      <AttributeFeesField field={fields.attribute_fees} options={names.attributes} />
      <fieldset>
        <legend>Servicio por horas</legend>
        <div className="form-row">
          <CentsField field={fields.hour_price} required />
          <Whole say={kilometres} field={fields.hour_included_km} max={200} />
          <CentsField field={fields.hour_extra_km} required />
        </div>
      </fieldset>
      <fieldset>
        <legend>Cancelaciones y redondeo</legend>
        <div className="form-row">
          <CentsField field={fields.cancel_fee} required />
          <CentsField field={fields.no_show_fee} required />
          <CentsField field={fields.round_step} required />
        </div>
        <p className="form-hint">
          El total se redondea al múltiplo más cercano: con S/ 0.50, un viaje de S/ 12.30 cuesta S/
          12.50. Con S/ 0.01 queda como está.
        </p>
      </fieldset>
    </div>
  )
}
