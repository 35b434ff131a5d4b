import { Select } from '@mantine/core'
import type { ComplaintKind } from '@chaski/contract/complaints/options.ts'
import { allOfReport } from '@chaski/contract/settings.ts'
import { claimChoices, complaintChoices } from '#src/central/complaints/complaint-words.ts'

type Types = { claim_type_id?: number; complaint_type_id?: number }

type TypeFilterProps = {
  kind: ComplaintKind | undefined
  value: Types
  onChange: (value: Types) => void
}

const every = { value: String(allOfReport), label: 'Todos los motivos' }
const group = (label: string, prefix: string, list: readonly { id: number; name: string }[]) => ({
  group: label,
  items: list.map(({ id, name }) => ({ value: `${prefix}:${id}`, label: name })),
})
const groups: Record<ComplaintKind, ReturnType<typeof group>> = {
  RECLAMO: group('Reclamo', 'claim', claimChoices),
  QUEJA: group('Queja', 'complaint', complaintChoices),
}

const read = (value: string | null): Types => {
  const [list, id] = (value ?? '').split(':')
  return {
    claim_type_id: list === 'claim' ? Number(id) : undefined,
    complaint_type_id: list === 'complaint' ? Number(id) : undefined,
  }
}

const isChosen = (id: number | undefined): id is number => id !== undefined && id !== allOfReport

/** What a case is about: two lists with ids of their own, so a choice names its list too. */
export function TypeFilter({ kind, value, onChange }: TypeFilterProps) {
  const shown = kind === undefined ? [groups.RECLAMO, groups.QUEJA] : [groups[kind]]
  return (
    <Select
      aria-label="Motivo"
      w={180}
      searchable
      allowDeselect={false}
      data={[every, ...shown]}
      value={
        isChosen(value.claim_type_id)
          ? `claim:${value.claim_type_id}`
          : isChosen(value.complaint_type_id)
            ? `complaint:${value.complaint_type_id}`
            : every.value
      }
      onChange={(next) => onChange(read(next))}
    />
  )
}
