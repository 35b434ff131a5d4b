import { useState } from 'react'
import { fares } from '@chaski/contract/fares/endpoints.ts'
import type {
  companyTermsForm,
  CompanyTermsRow,
} from '@chaski/contract/fares/maintenance-schema.ts'
import { dayOf } from '#src/shared/formats.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { CheckField, NumberField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import type { FieldsOf } from '#src/ui/form/form-options.ts'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useAgreementFilters } from './agreements-list.tsx'
import { tariffLabels } from '#src/central/features/fares/tariff-words.ts'
import { useLeaveToAgreements } from './use-leave-to-agreements.ts'
import { useScopeNames } from '#src/central/features/fares/use-scope-names.ts'
import { CompanyField, ValidityFields } from './validity-fields.tsx'

const labels = {
  company_id: tariffLabels.company_id,
  valid_from: tariffLabels.valid_from,
  valid_to: tariffLabels.valid_to,
  discount_percent: 'Descuento (%)',
  fee_percent: 'Cargo por gestión (%)',
}
const invalidates = [fares.listCompanyTerms]

type TermsFieldsProps = { fields: FieldsOf<typeof companyTermsForm>; fixed: boolean }

function TermsFields({ fields, fixed }: TermsFieldsProps) {
  const names = useScopeNames()
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

export function NewCompanyTermsDialog() {
  const { company_id } = useAgreementFilters().filters
  const leave = useLeaveToAgreements('/convenios/condiciones')
  const names = useScopeNames()
  const [initial] = useState(() => ({
    company_id: company_id ?? null,
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
        leave()
        toast(`Se guardaron las condiciones de ${names.companyName(company_id, '')}.`)
      }}
      onLeave={leave}
    >
      {(fields) => <TermsFields fields={fields} fixed={false} />}
    </FormDialog>
  )
}

export function EditCompanyTermsDialog() {
  const company_terms_id = useIdParam('company_terms_id')
  const leave = useLeaveToAgreements('/convenios/condiciones')
  const query = useFresh(fares.companyTerms, { params: { company_terms_id } })
  return (
    <LoadedDialog title="Condiciones" width={560} query={query} onLeave={leave}>
      {(terms) => <EditCompanyTerms terms={terms} onLeave={leave} />}
    </LoadedDialog>
  )
}

type EditCompanyTermsProps = { terms: CompanyTermsRow; onLeave: () => void }

function EditCompanyTerms({ terms, onLeave }: EditCompanyTermsProps) {
  const { company_terms_id, company_id } = terms
  const names = useScopeNames()
  return (
    <FormDialog
      title={`Condiciones de ${names.companyName(company_id, '')}`}
      width={560}
      endpoint={fares.updateCompanyTerms}
      params={{ company_terms_id }}
      invalidates={invalidates}
      edited={terms}
      labels={{ ...labels, is_active: 'En uso' }}
      onDone={() => {
        onLeave()
        toast('Se guardaron las condiciones; lo ya cotizado no cambia.')
      }}
      onLeave={onLeave}
    >
      {(fields) => (
        <>
          <TermsFields fields={fields} fixed />
          <CheckField field={fields.is_active} />
        </>
      )}
    </FormDialog>
  )
}
