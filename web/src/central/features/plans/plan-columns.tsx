import type { PlanRow } from '@chaski/contract/plans/schema.ts'
import { plural } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { timesText, validityText } from '#src/shared/plan-times.ts'
import { stateOf } from './plan-words.ts'

const placesOf = ({ ride: { origin, destinations } }: PlanRow): string =>
  [origin, ...destinations].map(({ text }) => text).join(' → ')

export const planColumns = (today: string): readonly Column<PlanRow>[] => [
  { key: 'name', header: 'Plan', width: 180, grow: 2, cell: ({ name }) => name },
  {
    key: 'whose',
    header: 'Para',
    width: 150,
    grow: 1,
    cell: ({ company_name, client }) => company_name ?? client?.name ?? '—',
  },
  { key: 'times', header: 'Cuándo', width: 200, grow: 2, cell: ({ times }) => timesText(times) },
  { key: 'places', header: 'Recorrido', width: 200, grow: 3, cell: placesOf },
  { key: 'validity', header: 'Vigencia', width: 180, cell: validityText },
  {
    key: 'state',
    header: 'Estado',
    width: 110,
    cell: (plan) => <StatusChip {...stateOf(plan, today)} />,
  },
  {
    key: 'refusals',
    header: 'Por atender',
    width: 140,
    cell: ({ refusals }) =>
      refusals === 0 ? (
        ''
      ) : (
        <StatusChip tone="alarm" icon="alert" label={plural(refusals, 'día')} />
      ),
  },
]
