import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { q } from '#src/shared/api.ts'
import { useCan } from '#src/central/session/use-session.ts'

type CompanySelectProps = {
  value: number | undefined
  onChange: (company_id: number | undefined) => void
}

/** One company, for those who may see companies at all. */
export function CompanySelect({ value, onChange }: CompanySelectProps) {
  const may = useCan()('DSP_CLIENT_VIEW')
  const { data } = useQuery({ ...q(companies.options, {}), enabled: may, staleTime: 60_000 })
  if (!may) return null
  return (
    <Select
      aria-label="Empresa"
      placeholder="Empresa"
      w={150}
      clearable
      searchable
      nothingFoundMessage="Nada coincide"
      data={(data?.data ?? []).map(({ company_id, name }) => ({
        value: String(company_id),
        label: name,
      }))}
      value={value === undefined ? null : String(value)}
      onChange={(next) => onChange(next === null ? undefined : Number(next))}
    />
  )
}
