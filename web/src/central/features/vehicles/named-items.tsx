import { useMemo } from 'react'
import { allOf, refusedIf } from '@chaski/contract/verdict.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useMay } from '#src/central/session/use-session.ts'

type Named = { name: string; is_active: boolean }

/** What there is to say of a brand or a model. */
export const nameColumns = (header: string): readonly Column<Named>[] => [
  { key: 'name', header, width: 200, grow: 1, cell: (one) => one.name, sort: (one) => one.name },
  {
    key: 'state',
    header: 'Estado',
    width: 120,
    cell: (one) =>
      one.is_active ? (
        <StatusChip tone="good" icon="check" label="En uso" />
      ) : (
        <StatusChip tone="quiet" icon="archive" label="Sin uso" />
      ),
  },
]

/** What shows a brand or a model. */
export const namedLists = [vehicles.brands, vehicles.models]

/** Takes a brand or a model out of use, and back; what has it keeps it. */
export function useActions<Item extends Named>(
  setActive: (item: Item, is_active: boolean) => Promise<Item>,
): readonly RowAction<Item>[] {
  const mayEdit = useMay()('MNT_VEHICLE_EDIT')
  return useMemo(() => {
    const change = (is_active: boolean) => (items: Item[]) =>
      void setActive(items[0]!, is_active).then(
        ({ name }) => toast(is_active ? `${name} vuelve a ofrecerse.` : `${name} ya no se ofrece.`),
        toastError,
      )
    return [
      {
        label: 'Dejar de usar',
        keys: 'Delete',
        icon: 'archive',
        verdict: ({ is_active }) => allOf(mayEdit, refusedIf(!is_active, 'Ya no se usa')),
        run: change(false),
      },
      {
        label: 'Usar otra vez',
        keys: 'R',
        icon: 'undo',
        verdict: ({ is_active }) => allOf(mayEdit, refusedIf(is_active, 'Ya está en uso')),
        run: change(true),
      },
    ]
  }, [mayEdit, setActive])
}
