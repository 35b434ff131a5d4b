import { companies } from '@chaski/contract/companies/endpoints.ts'
import { LookUpSelect } from '#src/ui/field/look-up-select.tsx'
import { narrowed, useLookUp } from '#src/ui/form/use-look-up.ts'
import { useCan } from '#src/central/session/use-session.ts'

type Ref = number | string

type CompanyFilterProps = {
  value: Ref | undefined
  /** What stands for "private clients"; absent where the person may not see them. */
  privateRef: string | undefined
  onChange: (value: Ref | undefined) => void
}

/** Narrows a list to one company, or to those who ride on their own. */
export function CompanyFilter({ value, privateRef, onChange }: CompanyFilterProps) {
  const can = useCan()
  const known = useLookUp(
    companies.options,
    {},
    ({ data }) =>
      data.map(({ company_id, name }): { id: Ref; name: string } => ({ id: company_id, name })),
    { enabled: can('DSP_CLIENT_VIEW') },
  )
  return (
    <LookUpSelect
      label="Empresa"
      none="Particulares y empresas"
      width={230}
      lookUp={narrowed(known, (firms) =>
        privateRef === undefined
          ? firms
          : [{ id: privateRef, name: 'Solo particulares' }, ...firms],
      )}
      value={value}
      onChange={onChange}
    />
  )
}
