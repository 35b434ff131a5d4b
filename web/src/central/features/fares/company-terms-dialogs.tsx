import { useState } from 'react'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import type {
  companyTermsForm,
  CompanyTermsRow,
} from '@chaski/contract/fares/maintenance-schema.ts'
import { dayOf } from '#src/shared/formats.ts'
import { CheckField, NumberField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { toast } from '#src/ui/toast.tsx'
import { tariffLabels } from './tariff-words.ts'
import type { ScopeNames } from './use-scope-names.ts'
import { CompanyField, ValidityFields } from './validity-fields.tsx'

const labels = {
  company_id: tariffLabels.company_id,
  valid_from: tariffLabels.valid_from,
  valid_to: tariffLabels.valid_to,
  discount_percent: 'Descuento (%)',
  fee_percent: 'Cargo por gestión (%)',
}
const invalidates = [fares.listCompanyTerms]

type Shared = { names: ScopeNames; onLeave: () => void }

type TermsFieldsProps = {
  fields: FieldsOf<typeof companyTermsForm>
  names: ScopeNames
  fixed: boolean
}

function TermsFields({ fields, names, fixed }: TermsFieldsProps) {
  return (
    <>
      <CompanyField field={fields.company_id} names={names} fixed={fixed} />
      <div className="form-row">
        <NumberField field={fields.discount_percent} required min={0} max={100} />
        <NumberField field={fields.fee_percent} required min={0} max={100} />
      </div>
      <ValidityFields fields={fields} />
      <p className="form-hint">Se aplican al precio de cada servicio cotizado desde entonces.</p>
    </>
  )
}

export function NewCompanyTerms(props: Shared & { company_id: number | undefined }) {
  const [initial] = useState(() => ({
    company_id: props.company_id ?? null,
    discount_percent: 0,
    fee_percent: 0,
    valid_from: dayOf(Date.now()),
    valid_to: null,
  }))
  return (
    <FormDialog
      title="Nuevas condiciones"
      width={560}
      endpoint={fares.createCompanyTerms}
      invalidates={invalidates}
      initial={initial}
      labels={labels}
      verb="Crear condiciones"
      onDone={({ company_id }) => {
        props.onLeave()
        toast(`Se guardaron las condiciones de ${props.names.companyName(company_id, '')}.`)
      }}
      onLeave={props.onLeave}
    >
      {(fields) => <TermsFields fields={fields} names={props.names} fixed={false} />}
    </FormDialog>
  )
}

export function EditCompanyTerms(props: Shared & { terms: CompanyTermsRow }) {
  const { company_terms_id, company_id } = props.terms
  return (
    <FormDialog
      title={`Condiciones de ${props.names.companyName(company_id, '')}`}
      width={560}
      endpoint={fares.updateCompanyTerms}
      params={{ company_terms_id }}
      invalidates={invalidates}
      edited={props.terms}
      labels={{ ...labels, is_active: 'En uso' }}
      onDone={() => {
        props.onLeave()
        toast('Se guardaron las condiciones; lo ya cotizado no cambia.')
      }}
      onLeave={props.onLeave}
    >
      {(fields) => (
        <>
          <TermsFields fields={fields} names={props.names} fixed />
          <CheckField field={fields.is_active} />
        </>
      )}
    </FormDialog>
  )
}
