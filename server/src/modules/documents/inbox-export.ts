import { holderNames, type InboxRow, slotStatusNames } from '@chaski/contract/documents/schema.ts'
import { exports } from '@chaski/contract/exports/endpoints.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { inboxList } from './inbox-store.ts'
import { visibleHolders } from './visible-holders.ts'

const { text, day, moment, yesOrNo } = columnsOf<InboxRow>()

/** The documents that somebody should look at, as a file. */
export const documentExport = listExport(exports.documents, {
  title: 'Documentos por atender',
  filterWords: { kind: slotStatusNames, holder: holderNames },
  rows: ({ principal, query }) =>
    inboxList({
      ...query,
      visible: visibleHolders(principal.permissions),
      coverage_ids: principal.coverage_ids,
    }),
  columns: () => [
    text('De', 13, (d) => holderNames[d.holder]),
    text('Código', 10, (d) => d.holder_code),
    text('Nombre o placa', 30, (d) => d.holder_name),
    text('Documento', 28, (d) => d.document_name),
    text('Estado', 14, (d) => slotStatusNames[d.status]),
    yesOrNo('Impide trabajar', (d) => d.blocks),
    text('Número', 18, (d) => d.revision.number),
    day('Emitido', (d) => d.revision.issued_on),
    day('Vence', (d) => d.revision.expires_on),
    moment('Presentado', (d) => d.revision.created_at),
    text('Presentado por', 24, (d) => d.revision.created_by),
  ],
})
