import type { CatalogDataOf, CatalogItem, CatalogKind } from '@chaski/contract/catalogs/schema.ts'
import { duration, plural } from '#src/shared/formats.ts'
import { StatusChip } from '#src/ui/status/status-chip.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { VehicleAttributes } from './vehicle-attributes.tsx'
import { holidayDay, holidayText, thisYear } from './holiday-dates.ts'

type ItemColumn = Column<CatalogItem>

/** The server keeps to the schema of the kind, so what it sends has that shape. */
const dataOf = <K extends CatalogKind>(_: K, item: CatalogItem) => item.data as CatalogDataOf<K>

const yes = (value: boolean, word = 'Sí') =>
  value ? <StatusChip tone="info" icon="check" label={word} /> : '—'

const code = (kind: 'service-types' | 'payment-types' | 'document-types'): ItemColumn => ({
  key: 'code',
  header: 'Código',
  width: 150,
  cell: (item) => dataOf(kind, item).code,
  sort: (item) => dataOf(kind, item).code,
})

const ruleText = (data: CatalogDataOf<'holidays'>): string =>
  data.rule === 'FIXED'
    ? 'Cada año, el mismo día'
    : data.rule === 'EASTER'
      ? `Pascua ${data.offset < 0 ? '−' : '+'} ${plural(Math.abs(data.offset), 'día')}`
      : 'Una sola vez'

const holidayOf = (year: number): ItemColumn => ({
  key: `year-${year}`,
  header: String(year),
  width: 140,
  cell: (item) => holidayText(holidayDay(dataOf('holidays', item), year)),
  sort: (item) => holidayDay(dataOf('holidays', item), year),
})

/** What each kind shows besides its name. */
const special: Partial<Record<CatalogKind, () => ItemColumn[]>> = {
  'service-types': () => [
    code('service-types'),
    {
      key: 'attributes',
      header: 'Exige del vehículo',
      width: 260,
      cell: (item) => (
        <VehicleAttributes ids={dataOf('service-types', item).vehicle_attribute_ids ?? []} />
      ),
    },
  ],
  'payment-types': () => [
    code('payment-types'),
    {
      key: 'credit',
      header: 'A crédito',
      width: 100,
      cell: (item) => yes(dataOf('payment-types', item).credit),
    },
  ],
  turns: () => [
    {
      key: 'starts',
      header: 'Empieza',
      width: 100,
      cell: (item) => dataOf('turns', item).starts,
      sort: (item) => dataOf('turns', item).starts,
    },
    {
      key: 'ends',
      header: 'Termina',
      width: 100,
      cell: (item) => dataOf('turns', item).ends,
      sort: (item) => dataOf('turns', item).ends,
    },
  ],
  'document-types': () => [
    code('document-types'),
    {
      key: 'holder',
      header: 'De',
      width: 100,
      cell: (item) =>
        dataOf('document-types', item).holder === 'DRIVER' ? 'Conductor' : 'Vehículo',
      sort: (item) => dataOf('document-types', item).holder,
    },
    {
      key: 'required',
      header: 'Obligatorio',
      width: 110,
      cell: (item) => yes(dataOf('document-types', item).required),
    },
    {
      key: 'blocks',
      header: 'Vencido impide trabajar',
      width: 170,
      cell: (item) => yes(dataOf('document-types', item).blocks),
    },
    {
      key: 'validity',
      header: 'Vigencia usual',
      width: 120,
      cell: (item) => {
        const months = dataOf('document-types', item).validity_months
        return months === null ? 'La impresa' : plural(months, 'mes', 'meses')
      },
      sort: (item) => dataOf('document-types', item).validity_months,
    },
  ],
  'cancel-reasons': () => [
    {
      key: 'no_unit',
      header: 'Queda «Sin unidad»',
      width: 160,
      cell: (item) => yes(dataOf('cancel-reasons', item).no_unit),
    },
  ],
  'sanction-reasons': () => [
    {
      key: 'minutes',
      header: 'Tiempo usual',
      width: 130,
      align: 'end',
      cell: (item) => duration(dataOf('sanction-reasons', item).default_minutes * 60),
      sort: (item) => dataOf('sanction-reasons', item).default_minutes,
    },
  ],
  'message-templates': () => [
    {
      key: 'text',
      header: 'Mensaje',
      width: 420,
      cell: (item) => dataOf('message-templates', item).text,
    },
    {
      key: 'urgent',
      header: 'Urgente',
      width: 100,
      cell: (item) => yes(dataOf('message-templates', item).urgent),
    },
  ],
  holidays: () => [
    holidayOf(thisYear()),
    holidayOf(thisYear() + 1),
    {
      key: 'rule',
      header: 'Regla',
      width: 180,
      cell: (item) => ruleText(dataOf('holidays', item)),
    },
  ],
}

export const catalogColumns = (kind: CatalogKind): readonly ItemColumn[] => [
  {
    key: 'name',
    header: 'Nombre',
    width: 240,
    grow: 2,
    cell: (item) => item.name,
    sort: (item) => item.name,
  },
  ...(special[kind]?.() ?? []),
  {
    key: 'item_id',
    header: 'N.º',
    width: 70,
    align: 'end',
    cell: (item) => item.item_id,
    sort: (item) => item.item_id,
  },
  {
    key: 'position',
    header: 'Orden',
    width: 80,
    align: 'end',
    hidden: true,
    cell: (item) => item.position,
    sort: (item) => item.position,
  },
  {
    key: 'active',
    header: 'Estado',
    width: 120,
    cell: (item) =>
      item.active ? (
        <StatusChip tone="good" icon="check" label="En uso" />
      ) : (
        <StatusChip tone="quiet" icon="archive" label="Archivado" />
      ),
    sort: (item) => (item.active ? 0 : 1),
  },
]
