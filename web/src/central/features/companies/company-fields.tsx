import { companyChange } from '@chaski/contract/companies/schema.ts'
import { currencies } from '@chaski/contract/currencies/endpoints.ts'
import { useCatalogItems } from '#src/central/look-ups/use-catalog-items.ts'
import { useLookUp } from '#src/ui/form/use-look-up.ts'
import {
  CheckField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '#src/ui/field/field.tsx'
import { CentsField } from '#src/ui/form/cents-field.tsx'
import { DayField } from '#src/ui/form/day-field.tsx'
import { IdField, IdsField } from '#src/ui/form/id-field.tsx'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { approvalOptions, riderOptions, taxOptions } from './company-words.ts'
import { TimeField } from '#src/ui/form/time-field.tsx'

/** What the company's own page edits; the code that callers say is set elsewhere. */
export const companyDataForm = companyChange.omit({ verification_code: true, version: true })

/** From Monday on, as weeks are told here; 0 is Sunday. */
const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'].map(
  (name, place) => ({ id: (place + 1) % 7, name }),
)

export type CompanyFieldsProps = { fields: FieldsOf<typeof companyDataForm> }

export function CompanyFields({ fields }: CompanyFieldsProps) {
  return (
    <>
      <fieldset>
        <legend>Identidad</legend>
        <div className="form-row">
          <TextField field={fields.ruc} required maxLength={11} inputMode="numeric" />
          <TextField field={fields.name} required maxLength={150} />
          <TextField field={fields.trade_name} maxLength={150} />
        </div>
        <div className="form-row">
          <TextField field={fields.address} maxLength={200} />
          <TextField field={fields.contact_name} maxLength={100} />
          <TextField field={fields.phone} nullable inputMode="tel" maxLength={30} />
          <TextField field={fields.email} nullable inputMode="email" maxLength={254} />
        </div>
      </fieldset>
      <ContractTerms fields={fields} />
      <fieldset>
        <legend>Reglas de los servicios</legend>
        <div className="form-row">
          <CentsField field={fields.max_per_service_cents} />
          <SelectField
            field={fields.approval_mode}
            hint="Sobre el tope, fuera del horario o sobre el presupuesto"
            options={approvalOptions}
          />
          <SelectField field={fields.riders} options={riderOptions} />
        </div>
        <div className="form-row">
          <TimeField field={fields.free_from_minute} />
          <TimeField field={fields.free_to_minute} />
          <IdsField field={fields.free_weekdays} options={weekdays} none="Ninguno" />
        </div>
        <CheckField field={fields.requires_cost_center} />
        <CheckField field={fields.requires_pin} />
      </fieldset>
      <TextAreaField field={fields.notes} maxLength={2000} />
      <CheckField
        field={fields.is_active}
        hint="Al desactivarla, su portal se cierra y no puede pedir servicios."
      />
    </>
  )
}

function ContractTerms({ fields }: CompanyFieldsProps) {
  const can = useCan()
  const seesMoney = can('MNT_CURRENCY_VIEW')
  const attributes = useCatalogItems('company-attributes')
  const money = useLookUp(
    currencies.list,
    { query: { page: 1, page_size: 100 } },
    ({ data }) => data.map(({ currency_id, name }) => ({ id: currency_id, name })),
    { enabled: seesMoney },
  )
  return (
    <fieldset>
      <legend>Convenio</legend>
      <div className="form-row">
        <DayField field={fields.contract_from} />
        <DayField field={fields.contract_to} />
        {seesMoney && <IdField field={fields.currency_id} none="La base" options={money} />}
        <SelectField field={fields.tax_treatment} options={taxOptions} />
      </div>
      <CheckField field={fields.credit_enabled} />
      <div className="form-row">
        <CentsField field={fields.credit_limit_cents} />
        <NumberField field={fields.payment_days} suffix=" días" min={0} max={180} />
        <NumberField
          field={fields.credit_overdue_days}
          hint="Vacío: una deuda vencida no corta el crédito"
          suffix=" días"
          min={0}
          max={365}
        />
        <TextField field={fields.statement_email} nullable inputMode="email" maxLength={254} />
      </div>
      <NumberField
        field={fields.agreed_wait_min}
        hint="Vacío: espera como los demás. El despacho automático apura sus servicios para cumplirla"
        suffix=" min"
        min={2}
        max={60}
      />
      <IdsField field={fields.company_attribute_ids} options={attributes} none="Ninguno" />
    </fieldset>
  )
}
