import { useMemo } from 'react'
import { type ZoneRow, zoneTypes } from '@chaski/contract/coverage/schema.ts'
import { permitted } from '@chaski/contract/verdict.ts'
import { DataTable } from '#src/ui/table/data-table.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { RowAction } from '#src/ui/table/row-action.ts'

const typeName = (id: number): string =>
  zoneTypes.find((type) => type.type_zone_id === id)?.name ?? String(id)

const columns: readonly Column<ZoneRow>[] = [
  { key: 'code', header: 'Código', width: 58, cell: (z) => z.code, sort: (z) => z.code },
  { key: 'name', header: 'Zona', width: 90, grow: 1, cell: (z) => z.name, sort: (z) => z.name },
  {
    key: 'type',
    header: 'Tipo',
    width: 96,
    cell: (z) => typeName(z.type_zone_id),
    sort: (z) => z.type_zone_id,
  },
  {
    key: 'priority',
    header: 'Prior.',
    width: 56,
    align: 'end',
    cell: (z) => z.priority,
    sort: (z) => z.priority,
  },
  {
    key: 'area',
    header: 'km²',
    width: 60,
    align: 'end',
    cell: (z) => (z.area_m2 / 1_000_000).toFixed(2),
    sort: (z) => z.area_m2,
  },
]

type ZoneListProps = {
  zones: readonly ZoneRow[]
  selected: number | null
  mayEdit: boolean
  /** The zones of a point that was tried on the map. */
  found: readonly ZoneRow[] | null
  onSelect: (zone_id: number) => void
  onEdit: (zone: ZoneRow) => void
  onRemove: (zone: ZoneRow) => void
}

export function ZoneList(props: ZoneListProps) {
  const { zones, selected, mayEdit, found, onSelect, onEdit, onRemove } = props
  const actions = useMemo<readonly RowAction<ZoneRow>[]>(() => {
    const verdict = () => permitted(mayEdit)
    return [
      {
        label: 'Ver en el mapa',
        keys: 'Enter',
        icon: 'map',
        run: ([zone]) => onSelect(zone!.zone_id),
      },
      { label: 'Editar', keys: 'E', icon: 'edit', verdict, run: ([zone]) => onEdit(zone!) },
      {
        label: 'Eliminar',
        keys: 'Delete',
        icon: 'close',
        verdict,
        run: ([zone]) => onRemove(zone!),
      },
    ]
  }, [mayEdit, onSelect, onEdit, onRemove])
  return (
    <>
      <output className="zones-tried">
        {found === null
          ? 'Toque el mapa para saber qué zona vale en un punto.'
          : found.length === 0
            ? 'Ese punto está fuera de toda zona.'
            : `En ese punto vale ${found[0]!.code} ${found[0]!.name}${
                found.length > 1
                  ? ` (también lo cubren ${found
                      .slice(1)
                      .map((zone) => zone.code)
                      .join(', ')})`
                  : ''
              }.`}
      </output>
      <DataTable
        name="zones"
        label="Zonas"
        columns={columns}
        rows={zones}
        rowKey={(zone) => zone.zone_id}
        actions={actions}
        edge={(zone) => (zone.zone_id === selected ? 'warn' : undefined)}
        empty={
          <EmptyState
            icon="map"
            title="Aún no hay zonas"
            detail="Dibuje la primera o cargue un GeoJSON."
          />
        }
      />
    </>
  )
}
