import { CompanyCode } from '#src/central/company-account/company-code.tsx'
import { DynamicAnswer } from '#src/central/company-account/dynamic-answer.tsx'
import { TypedSelect } from '#src/central/company-account/typed-select.tsx'
import type { DraftValues } from '#src/central/features/call/draft/draft-values.ts'
import type { FieldErrors } from '#src/central/features/call/draft/field-errors.ts'
import type { Account } from './use-account.ts'
import type { useCatalogue } from '#src/central/features/call/ride/use-catalogue.ts'

type AccountFieldsProps = {
  values: DraftValues
  account: Account
  catalogue: ReturnType<typeof useCatalogue>
  errors: FieldErrors
  /** A trip stays with the company it was ordered for. */
  fixed: boolean
  onChange: (change: Partial<DraftValues>) => void
  onVerified: () => void
}

/** Who pays and how; a company asks for its code, its cost center and its own answers. */
export function AccountFields(props: AccountFieldsProps) {
  const { values, account, catalogue, errors, fixed, onChange, onVerified } = props
  const { company_id, costcenter_id, dynamic_fields, payment_type_id } = values
  const { company, centers, fields, companies } = account
  const cash = Number(catalogue.options('payment-types')[0]?.value ?? payment_type_id)

  const chooseCompany = (next: string | null) =>
    onChange({
      company_id: next === null ? null : Number(next),
      costcenter_id: null,
      dynamic_fields: {},
      payment_type_id: next === null ? cash : (catalogue.creditId ?? payment_type_id),
    })

  return (
    <>
      <div className="call-pair">
        <TypedSelect
          label="Empresa"
          data-path="company_id"
          placeholder="Particular"
          data={companies.map((option) => ({
            value: String(option.company_id),
            label: option.trade_name || option.name,
          }))}
          pending={account.pending.companies}
          clearable
          disabled={fixed}
          error={errors['company_id']}
          value={company_id === null ? null : String(company_id)}
          onChange={chooseCompany}
        />
        <TypedSelect
          label="Pago"
          data-path="payment_type_id"
          data={catalogue.options('payment-types', [payment_type_id])}
          pending={catalogue.isPending}
          error={errors['payment_type_id']}
          value={String(payment_type_id)}
          onChange={(next) => next !== null && onChange({ payment_type_id: Number(next) })}
        />
      </div>
      {company?.has_verification_code && !fixed && (
        <CompanyCode
          key={company.company_id}
          company_id={company.company_id}
          error={errors['company_code']}
          onVerified={onVerified}
        />
      )}
      {company_id !== null && (
        <div className="call-pair">
          <TypedSelect
            label="Centro de costo"
            data-path="costcenter_id"
            withAsterisk={company?.requires_cost_center}
            data={centers.map((center) => ({
              value: String(center.costcenter_id),
              label: `${center.code} ${center.name}`,
            }))}
            pending={account.pending.centers}
            clearable
            error={errors['costcenter_id']}
            value={costcenter_id === null ? null : String(costcenter_id)}
            onChange={(next) => onChange({ costcenter_id: next === null ? null : Number(next) })}
          />
          {fields.map((field) => (
            <DynamicAnswer
              key={field.dynamicfield_id}
              field={field}
              value={dynamic_fields[String(field.dynamicfield_id)]}
              error={errors[`dynamic_fields.${field.dynamicfield_id}`]}
              onChange={(value) =>
                onChange({
                  dynamic_fields: { ...dynamic_fields, [String(field.dynamicfield_id)]: value },
                })
              }
            />
          ))}
        </div>
      )}
    </>
  )
}
