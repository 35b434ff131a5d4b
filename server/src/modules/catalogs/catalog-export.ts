import {
  type CatalogDataOf,
  type CatalogItem,
  type CatalogKind,
  catalogLabels,
} from '@chaski/contract/catalogs/schema.ts'
import { exports } from '@chaski/contract/exports/endpoints.ts'
import { columnsOf, type ExportColumn } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { requireEditor } from './change-catalog.ts'
import { itemList } from './store.ts'

const { text, number, count, day, yesOrNo } = columnsOf<CatalogItem>()

/** What is stored keeps to the schema of its kind. */
const dataOf = <K extends CatalogKind>(_: K, item: CatalogItem) => item.data as CatalogDataOf<K>

const holiday = (item: CatalogItem) => dataOf('holidays', item)
const ruleOf = (item: CatalogItem): string => {
  const data = holiday(item)
  if (data.rule === 'FIXED') return `Cada ${data.day}/${data.month}`
  if (data.rule === 'ONCE') return 'Una sola vez'
  return `${Math.abs(data.offset)} días ${data.offset < 0 ? 'antes' : 'después'} de Pascua`
}

/** What each kind keeps besides its name. */
const special: Partial<Record<CatalogKind, readonly ExportColumn<CatalogItem>[]>> = {
  'payment-types': [yesOrNo('A crédito', (item) => dataOf('payment-types', item).credit)],
  turns: [
    text('Empieza', 10, (item) => dataOf('turns', item).starts),
    text('Termina', 10, (item) => dataOf('turns', item).ends),
  ],
  'document-types': [
    text('De quién', 14, (item) =>
      dataOf('document-types', item).holder === 'DRIVER' ? 'Conductor' : 'Vehículo',
    ),
    yesOrNo('Obligatorio', (item) => dataOf('document-types', item).required),
    yesOrNo('Impide trabajar', (item) => dataOf('document-types', item).blocks),
    count('Vigencia (meses)', (item) => dataOf('document-types', item).validity_months),
  ],
  'cancel-reasons': [yesOrNo('Sin unidad', (item) => dataOf('cancel-reasons', item).no_unit)],
  'sanction-reasons': [
    count('Minutos', (item) => dataOf('sanction-reasons', item).default_minutes),
  ],
  'message-templates': [
    text('Mensaje', 60, (item) => dataOf('message-templates', item).text),
    yesOrNo('Urgente', (item) => dataOf('message-templates', item).urgent),
  ],
  holidays: [
    text('Cuándo', 26, ruleOf),
    day('Fecha', (item) => {
      const data = holiday(item)
      return data.rule === 'ONCE' ? data.date : null
    }),
  ],
}

/** One of the lists that every screen chooses from, as a file. */
export const catalogExport = listExport(exports.catalog, {
  title: 'Catálogo',
  rows: ({ principal, params }) => {
    requireEditor(principal, params.kind)
    return itemList(params.kind)
  },
  columns: ({ params }) => [
    text('Catálogo', 24, () => catalogLabels[params.kind]),
    number('N.º', (item) => item.item_id),
    text('Nombre', 32, (item) => item.name),
    ...(special[params.kind] ?? []),
    yesOrNo('En uso', (item) => item.active),
  ],
})
