import { companies } from '@chaski/contract/companies/endpoints.ts'
import { useLookUp } from '#src/ui/form/use-look-up.ts'
import { LookUpSelect } from '#src/ui/field/look-up-select.tsx'
import { useCan } from '#src/central/session/use-session.ts'

type CompanySelectProps = {
  value: number | undefined
  onChange: (company_id: number | undefined) => void
}

/** One company, for those who may see companies at all. */
export function CompanySelect({ value, onChange }: CompanySelectProps) {
  const may = useCan()('DSP_CLIENT_VIEW')
  const firms = useLookUp(
    companies.options,
    {},
    ({ data }) => data.map(({ company_id, name }) => ({ id: company_id, name })),
    { enabled: may },
  )
  if (!may) return null
  return (
    <LookUpSelect
      label="Empresa"
      none="Empresa"
      width={150}
      lookUp={firms}
      value={value}
      onChange={onChange}
    />
  )
}
