import type { ContractPriceRow } from '@chaski/contract/fares/maintenance-schema.ts'
import { soles } from '#src/shared/formats.ts'
import type { Column } from '#src/ui/table/column.ts'
import type { ScopeNames } from '#src/central/features/fares/use-scope-names.ts'
import type { ZoneNames } from '#src/central/features/fares/use-zone-names.ts'
import { companyColumn, validityColumns } from './validity-columns.tsx'

type Row = ContractPriceRow

const zoneColumn = (
  key: 'origin_zone_id' | 'destination_zone_id',
  header: string,
  zones: ZoneNames,
): Column<Row> => ({
  key,
  header,
  width: 150,
  grow: 1,
  cell: (price) => zones.name(price[key]),
  sort: (price) => zones.name(price[key]),
})

export const contractPriceColumns = (
  names: ScopeNames,
  zones: ZoneNames,
  today: string,
): readonly Column<Row>[] => [
  companyColumn<Row>(names),
  zoneColumn('origin_zone_id', 'Desde', zones),
  zoneColumn('destination_zone_id', 'Hasta', zones),
  {
    key: 'vehicle_attribute_id',
    header: 'Unidad',
    width: 120,
    cell: (price) => names.attributeName(price.vehicle_attribute_id, 'Cualquiera'),
  },
  {
    key: 'amount',
    header: 'Precio',
    width: 100,
    align: 'end',
    cell: (price) => soles(price.amount),
    sort: (price) => price.amount,
  },
  ...validityColumns<Row>(today),
]
