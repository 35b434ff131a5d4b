import { DateTimeField } from '#src/ui/date-time-field.tsx'
import { NumberField, TextField } from '#src/ui/field.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
import { AttributeFeesField } from './attribute-fees-field.tsx'
import { FormMoney } from './form-money.tsx'
import { IdSelectField } from './id-select-field.tsx'
import { tariffLabels } from './tariff-words.ts'
import type { ScopeNames } from './use-scope-names.ts'
import './fares.css'

type TariffFieldsProps<Values extends object> = {
  form: ContractForm<Values>
  names: ScopeNames
}

const label = (name: string): string => tariffLabels[name] ?? name

/** For whom and when, then each amount a ride may be made of. */
export function TariffFields<Values extends object>({ form, names }: TariffFieldsProps<Values>) {
  const day = (name: 'valid_from' | 'valid_to', hint: string) => {
    const input = form.getInputProps(name)
    return (
      <DateTimeField
        dayOnly
        label={label(name)}
        hint={hint}
        required={name === 'valid_from'}
        value={((input.value as string | null) ?? '') || null}
        error={input.error as string | undefined}
        onChange={(value) =>
          form.setFieldValue(name, (value ?? (name === 'valid_from' ? '' : null)) as never)
        }
      />
    )
  }
  const clock = (name: string) => (
    <TextField form={form} name={name} label={label(name)} hint="HH:mm" required maxLength={5} />
  )
  const whole = (name: string, max: number, hint?: string) => (
    <NumberField
      form={form}
      name={name}
      label={label(name)}
      hint={hint}
      min={0}
      max={max}
      required
    />
  )
  return (
    <div className="tariff-fields">
      <TextField form={form} name="name" label={label('name')} required first maxLength={80} />
      <fieldset>
        <legend>A qué viajes se aplica</legend>
        <div className="form-row">
          <IdSelectField
            form={form}
            name="coverage_id"
            options={names.coverageOptions}
            all="Todas"
          />
          <IdSelectField form={form} name="company_id" options={names.companyOptions} all="Todas" />
          <IdSelectField
            form={form}
            name="vehicle_attribute_id"
            options={names.attributeOptions}
            all="Todas"
          />
        </div>
        <div className="form-row">
          {day('valid_from', 'Primer día')}
          {day('valid_to', 'Último día; vacío: sin fin')}
        </div>
        <p className="form-hint">
          Gana la más precisa: primero la de la empresa, luego la del tipo de unidad, luego la de la
          cobertura; entre iguales, la más nueva.
        </p>
      </fieldset>
      <fieldset>
        <legend>El viaje</legend>
        <div className="form-row">
          <FormMoney form={form} name="base" />
          <FormMoney form={form} name="per_km" />
          <FormMoney form={form} name="per_min" />
          <FormMoney form={form} name="minimum" />
        </div>
      </fieldset>
      <fieldset>
        <legend>Recargos</legend>
        <div className="form-row">
          {clock('night_from')}
          {clock('night_to')}
          {whole('night_percent', 300, 'En %')}
          {whole('holiday_percent', 300, 'En %; no se suma al nocturno')}
        </div>
        <div className="form-row">
          <FormMoney form={form} name="airport_fee" />
          <FormMoney form={form} name="stop_fee" />
          {whole('wait_free_min', 240)}
          <FormMoney form={form} name="wait_per_min" />
        </div>
      </fieldset>
      <AttributeFeesField form={form} options={names.attributeOptions} />
      <fieldset>
        <legend>Servicio por horas</legend>
        <div className="form-row">
          <FormMoney form={form} name="hour_price" />
          {whole('hour_included_km', 200)}
          <FormMoney form={form} name="hour_extra_km" />
        </div>
      </fieldset>
      <fieldset>
        <legend>Cancelaciones y redondeo</legend>
        <div className="form-row">
          <FormMoney form={form} name="cancel_fee" />
          <FormMoney form={form} name="no_show_fee" />
          <FormMoney form={form} name="round_step" />
        </div>
        <p className="form-hint">
          El total se redondea al múltiplo más cercano: con S/ 0.50, un viaje de S/ 12.30 cuesta S/
          12.50. Con S/ 0.01 queda como está.
        </p>
      </fieldset>
    </div>
  )
}
