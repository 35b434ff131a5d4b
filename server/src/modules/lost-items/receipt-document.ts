import { momentText } from '@chaski/contract/calendar/day.ts'
import type { TableDocument } from '#src/base/deps.ts'
import type { StoredItem } from './store.ts'

/** What both sides sign when a thing goes back to its owner. */
export const receiptDocument = (
  item: StoredItem,
  { company, ruc }: { company: string; ruc: string },
): TableDocument => ({
  title: `Constancia de entrega N.º ${item.lost_item_id}`,
  heading: [`${company} · RUC ${ruc}`, `Entregado el ${momentText(item.returned_at!)}`],
  facts: [
    { label: 'Objeto', value: item.description, strong: true },
    {
      label: 'Servicio',
      value: `N.º ${item.service_id} del ${momentText(item.date_time_service)}`,
    },
    { label: 'Unidad', value: item.unit ?? '' },
    { label: 'Conductor', value: item.driver.name },
    { label: 'Recibe', value: item.receiver_name! },
    { label: 'Documento', value: item.receiver_document! },
  ],
  parts: [],
  notes: [
    'Quien firma declara ser dueño del objeto, o venir de su parte, y haberlo recibido conforme.',
    'Firma de quien recibe: ______________________________',
    'Firma de quien entrega: ______________________________',
  ],
  foot: `${company} · objeto ${item.lost_item_id}`,
})
