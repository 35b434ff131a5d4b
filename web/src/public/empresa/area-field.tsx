import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import { SelectField } from '#src/public/form/select-field.tsx'
import { useAnswer } from '#src/public/ui/use-answer.ts'

type AreaFieldProps = {
  name: string
  value: string
  onChange: (value: string) => void
  problem: string | undefined
  /** What no area means. */
  none: string
}

/** One of the company's areas in use, as its id; empty for none. */
export function AreaField({ none, ...field }: AreaFieldProps) {
  const { data } = useAnswer(portalCalls.portalAreas, {})
  const areas = (data?.data ?? []).filter((area) => area.is_active)
  return (
    <SelectField
      {...field}
      label="Área"
      options={[
        { id: '', name: none },
        ...areas.map(({ area_id, name }) => ({ id: area_id, name })),
      ]}
    />
  )
}
