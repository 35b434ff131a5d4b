import { useState } from 'react'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import {
  companyTermsChange,
  companyTermsForm,
  type CompanyTermsRow,
} from '@chaski/contract/fares/maintenance-schema.ts'
import { dayOf } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { CheckField, NumberField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'
import { toast } from '#src/ui/toast.tsx'
import { tariffLabels } from './tariff-words.ts'
import type { ScopeNames } from './use-scope-names.ts'
import { CompanyField, ValidityFields } from './validity-fields.tsx'

const labels = {
  ...tariffLabels,
  discount_percent: 'Descuento (%)',
  fee_percent: 'Cargo por gestión (%)',
}
const invalidates = [fares.listCompanyTerms]

type Shared = { names: ScopeNames; onLeave: () => void }

function TermsFields<Values extends object>({
  form,
  names,
  fixed,
}: {
  form: ContractForm<Values>
  names: ScopeNames
  fixed: boolean
}) {
  return (
    <>
      <CompanyField form={form} names={names} fixed={fixed} />
      <div className="form-row">
        <NumberField
          form={form}
          name="discount_percent"
          label={labels.discount_percent}
          required
          min={0}
          max={100}
        />
        <NumberField
          form={form}
          name="fee_percent"
          label={labels.fee_percent}
          required
          min={0}
          max={100}
        />
      </div>
      <ValidityFields form={form} />
      <p className="form-hint">Se aplican al precio de cada servicio cotizado desde entonces.</p>
    </>
  )
}

export function NewCompanyTerms(props: Shared & { company_id: number | undefined }) {
  const create = useSave(fares.createCompanyTerms, { invalidates })
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
      schema={companyTermsForm}
      initial={initial}
      labels={labels}
      verb="Crear condiciones"
      save={(body) => create.mutateAsync({ body })}
      onDone={({ company_id }) => {
        props.onLeave()
        toast(`Se guardaron las condiciones de ${props.names.companyName(company_id, '')}.`)
      }}
      onLeave={props.onLeave}
    >
      {(form) => <TermsFields form={form} names={props.names} fixed={false} />}
    </FormDialog>
  )
}

export function EditCompanyTerms(props: Shared & { terms: CompanyTermsRow }) {
  const update = useSave(fares.updateCompanyTerms, { invalidates })
  const { company_terms_id, ...initial } = props.terms
  return (
    <FormDialog
      title={`Condiciones de ${props.names.companyName(initial.company_id, '')}`}
      width={560}
      schema={companyTermsChange}
      initial={initial}
      labels={labels}
      save={(body) => update.mutateAsync({ params: { company_terms_id }, body })}
      onDone={() => {
        props.onLeave()
        toast('Se guardaron las condiciones; lo ya cotizado no cambia.')
      }}
      onLeave={props.onLeave}
    >
      {(form) => (
        <>
          <TermsFields form={form} names={props.names} fixed />
          <CheckField form={form} name="is_active" label="En uso" />
        </>
      )}
    </FormDialog>
  )
}
