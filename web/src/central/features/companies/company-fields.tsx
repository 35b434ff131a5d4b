import { useQuery } from '@tanstack/react-query'
import { catalogs } from '@chaski/contract/catalogs/endpoints.ts'
import { currencies } from '@chaski/contract/currencies/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { CheckField, NumberField, SelectField, TextAreaField, TextField } from '#src/ui/field.tsx'
import { CentsField } from '#src/ui/form/cents-field.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { IdField, IdsField } from '#src/ui/form/id-field.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { approvalOptions, taxOptions } from './company-words.ts'
import { TimeField } from './time-field.tsx'

/** From Monday on, as weeks are told here; 0 is Sunday. */
const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'].map(
  (name, place) => ({ id: (place + 1) % 7, name }),
)

type CompanyFieldsProps<Values extends object> = { form: ContractForm<Values>; readOnly: boolean }

export function CompanyFields<Values extends object>({
  form,
  readOnly,
}: CompanyFieldsProps<Values>) {
  const common = { form, disabled: readOnly }
  return (
    <>
      <fieldset>
        <legend>Identidad</legend>
        <div className="form-row">
          <TextField
            {...common}
            name="ruc"
            label="RUC"
            required
            maxLength={11}
            inputMode="numeric"
          />
          <TextField {...common} name="name" label="Razón social" required maxLength={150} />
          <TextField {...common} name="trade_name" label="Nombre comercial" maxLength={150} />
        </div>
        <div className="form-row">
          <TextField {...common} name="address" label="Dirección" maxLength={200} />
          <TextField {...common} name="contact_name" label="Contacto" maxLength={100} />
          <TextField
            {...common}
            name="phone"
            label="Teléfono"
            nullable
            inputMode="tel"
            maxLength={30}
          />
          <TextField
            {...common}
            name="email"
            label="Correo"
            nullable
            inputMode="email"
            maxLength={254}
          />
        </div>
      </fieldset>
      <ContractTerms {...common} />
      <fieldset>
        <legend>Reglas de los servicios</legend>
        <div className="form-row">
          <CentsField form={form} name="max_per_service_cents" label="Tope por vale" />
          <SelectField
            {...common}
            name="approval_mode"
            label="Esperan aprobación"
            hint="Sobre el tope, fuera del horario o sobre el presupuesto"
            options={approvalOptions}
          />
        </div>
        <div className="form-row">
          <TimeField {...common} name="free_from_minute" label="Horario permitido desde" />
          <TimeField {...common} name="free_to_minute" label="Horario permitido hasta" />
          <IdsField
            {...common}
            name="free_weekdays"
            label="Días permitidos"
            options={weekdays}
            none="Ninguno"
          />
        </div>
        <CheckField {...common} name="requires_cost_center" label="Exige centro de costo" />
        <CheckField {...common} name="requires_pin" label="Exige el PIN del servicio al subir" />
      </fieldset>
      <TextAreaField {...common} name="notes" label="Notas para quien atiende" maxLength={2000} />
      <CheckField
        {...common}
        name="is_active"
        label="Empresa activa"
        hint="Al desactivarla, su portal se cierra y no puede pedir servicios."
      />
    </>
  )
}

function ContractTerms<Values extends object>(common: {
  form: ContractForm<Values>
  disabled: boolean
}) {
  const can = useCan()
  const { data: attributes } = useQuery(q(catalogs.all, {}))
  const { data: money } = useQuery({
    ...q(currencies.list, { query: { page_size: 100 } }),
    enabled: can('MNT_CURRENCY_VIEW'),
  })
  const options = (attributes?.data ?? [])
    .filter((item) => item.kind === 'company-attributes' && item.active)
    .map((item) => ({ id: item.item_id, name: item.name }))
  return (
    <fieldset>
      <legend>Convenio</legend>
      <div className="form-row">
        <DayField form={common.form} name="contract_from" label="Vigente desde" />
        <DayField form={common.form} name="contract_to" label="Vigente hasta" />
        {money && (
          <IdField
            {...common}
            name="currency_id"
            label="Moneda"
            none="La base"
            options={money.data.map(({ currency_id, name }) => ({ id: currency_id, name }))}
          />
        )}
        <SelectField
          {...common}
          name="tax_treatment"
          label="Tratamiento tributario"
          options={taxOptions}
        />
      </div>
      <CheckField {...common} name="credit_enabled" label="Puede pagar al crédito (vale)" />
      <div className="form-row">
        <CentsField form={common.form} name="credit_limit_cents" label="Límite de crédito" />
        <NumberField
          {...common}
          name="payment_days"
          label="Plazo de pago"
          suffix=" días"
          min={0}
          max={180}
        />
        <TextField
          {...common}
          name="statement_email"
          label="Correo para estados de cuenta"
          nullable
          inputMode="email"
          maxLength={254}
        />
      </div>
      <IdsField
        {...common}
        name="company_attribute_ids"
        label="Atributos"
        options={options}
        none="Ninguno"
      />
    </fieldset>
  )
}
