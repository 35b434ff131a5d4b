import { exports } from '@chaski/contract/exports/endpoints.ts'
import { lostItemSourceNames } from '@chaski/contract/lost-items/schema.ts'
import { lostItemStateNames } from '@chaski/contract/lost-items/states.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { itemList, type StoredItem } from './store.ts'

const { phone, text, moment } = columnsOf<StoredItem>()

/** What was left in cars, as a file. */
export const lostItemExport = listExport(exports.lostItems, {
  title: 'Objetos olvidados',
  filterWords: { state: lostItemStateNames },
  rows: ({ principal, query }) =>
    itemList(principal, query, principal.permissions.has('DSP_CLIENT_VIEW')),
  columns: ({ principal }) => [
    text('Objeto', 34, (i) => i.description),
    text('Estado', 22, (i) => lostItemStateNames[i.state]),
    text('Aviso', 24, (i) => lostItemSourceNames[i.source]),
    text('Dónde quedó', 24, (i) => i.left_at),
    text('Dónde está', 24, (i) => i.kept_at),
    text('Servicio', 10, (i) => i.service_id),
    moment('Fecha del servicio', (i) => i.date_time_service),
    text('Conductor', 28, (i) => i.driver.name),
    text('Unidad', 16, (i) => i.unit),
    ...(principal.permissions.has('DSP_CLIENT_VIEW')
      ? [text('Pasajero', 28, (i) => i.client.name), phone('Celular', (i) => i.client.cellphone)]
      : []),
    moment('Registrado', (i) => i.created_at),
    text('Registrado por', 24, (i) => i.created_by),
    moment('Entregado', (i) => i.returned_at),
    text('Recibió', 26, (i) => i.receiver_name),
    text('Documento de quien recibió', 16, (i) => i.receiver_document),
  ],
})
