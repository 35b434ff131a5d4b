import type { TariffRow } from '@chaski/contract/fares/maintenance-schema.ts'
import { soles } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { stateOn, validityText } from '#src/central/features/fares/tariff-words.ts'
import type { ScopeNames } from '#src/central/features/fares/use-scope-names.ts'

const chips = {
  current: <StatusChip tone="good" icon="check" label="Vigente" />,
  future: <StatusChip tone="info" icon="clock" label="Por empezar" />,
  past: <StatusChip tone="quiet" icon="clock" label="Vencida" />,
  archived: <StatusChip tone="quiet" icon="archive" label="Archivada" />,
}

type Amount = 'base' | 'per_km' | 'per_min' | 'minimum' | 'airport_fee' | 'hour_price'

const money = (key: Amount, header: string, hidden = false): Column<TariffRow> => ({
  key,
  header,
  width: 92,
  align: 'end',
  hidden,
  cell: (tariff) => soles(tariff[key]),
  sort: (tariff) => tariff[key],
})

export const tariffColumns = (names: ScopeNames, today: string): readonly Column<TariffRow>[] => [
  {
    key: 'name',
    header: 'Tarifa',
    width: 180,
    grow: 2,
    cell: (tariff) => tariff.name,
    sort: (tariff) => tariff.name,
  },
  {
    key: 'coverage_id',
    header: 'Cobertura',
    width: 120,
    grow: 1,
    cell: (tariff) => names.coverageName(tariff.coverage_id, 'Todas'),
    sort: (tariff) => names.coverageName(tariff.coverage_id, ''),
  },
  {
    key: 'company_id',
    header: 'Empresa',
    width: 140,
    grow: 1,
    cell: (tariff) => names.companyName(tariff.company_id, 'Todas'),
    sort: (tariff) => names.companyName(tariff.company_id, ''),
  },
  {
    key: 'vehicle_attribute_id',
    header: 'Unidad',
    width: 110,
    cell: (tariff) => names.attributeName(tariff.vehicle_attribute_id, 'Todas'),
    sort: (tariff) => names.attributeName(tariff.vehicle_attribute_id, ''),
  },
  {
    key: 'valid_from',
    header: 'Vigencia',
    width: 170,
    cell: validityText,
    sort: (tariff) => tariff.valid_from,
  },
  money('base', 'Bandera'),
  money('per_km', 'Por km'),
  money('per_min', 'Por min', true),
  money('minimum', 'Mínima'),
  money('airport_fee', 'Aeropuerto', true),
  money('hour_price', 'Por hora', true),
  {
    key: 'state',
    header: 'Estado',
    width: 130,
    cell: (tariff) => chips[stateOn(tariff, today)],
    sort: (tariff) => stateOn(tariff, today),
  },
]
