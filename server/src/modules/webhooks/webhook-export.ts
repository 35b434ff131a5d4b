import { exports } from '@chaski/contract/exports/endpoints.ts'
import { webhookEvents } from '@chaski/contract/webhooks/events.ts'
import { type Webhook, webhookStateNames } from '@chaski/contract/webhooks/schema.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { webhooksOf } from './reach-webhook.ts'

const { text, moment, count } = columnsOf<Webhook>()

/** Which systems are told what, as a file. */
export const webhookExport = listExport(exports.webhooks, {
  title: 'Webhooks',
  rows: ({ db, principal }) => webhooksOf(db, principal),
  columns: () => [
    text('Sistema', 28, (h) => h.name),
    text('Dirección', 40, (h) => h.url),
    text('Estado', 14, (h) => webhookStateNames[h.state]),
    text('Avisa de', 40, (h) => h.events.map((event) => webhookEvents[event].label).join(', ')),
    count('Pendientes', (h) => h.waiting),
    moment('Última entrega', (h) => h.last_ok_at),
    moment('Falla desde', (h) => h.failing_since),
    text('Ve como', 24, (h) => h.user_name),
    text('Creado por', 24, (h) => h.created_by),
    moment('Creado', (h) => h.created_at),
  ],
})
