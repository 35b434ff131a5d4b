import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { useCan } from '#src/central/session/use-session.ts'

type CompanyFilterProps = {
  value: number | string | undefined
  /** What stands for "private clients"; absent where the person may not see them. */
  privateRef: string | undefined
  onChange: (value: number | string | undefined) => void
}

/** Narrows a list to one company, or to those who ride on their own. */
export function CompanyFilter({ value, privateRef, onChange }: CompanyFilterProps) {
  const can = useCan()
  const { data } = useQuery({ ...q(companies.options, {}), enabled: can('DSP_CLIENT_VIEW') })
  return (
    <Select
      aria-label="Empresa"
      placeholder="Particulares y empresas"
      w={230}
      clearable
      searchable
      nothingFoundMessage="Nada coincide"
      data={[
        ...(privateRef === undefined ? [] : [{ value: privateRef, label: 'Solo particulares' }]),
        ...(data?.data ?? []).map(({ company_id, name }) => ({
          value: String(company_id),
          label: name,
        })),
      ]}
      value={value === undefined ? null : String(value)}
      onChange={(next) =>
        onChange(next === null ? undefined : /^\d+$/.test(next) ? Number(next) : next)
      }
    />
  )
}
