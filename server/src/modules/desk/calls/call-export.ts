import { callDirectionNames, type CallRecord } from '@chaski/contract/dispatch/call-schema.ts'
import { exports } from '@chaski/contract/exports/endpoints.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { callList } from './call-record-store.ts'

const { phone, text, moment, count } = columnsOf<CallRecord>()

const states: Record<CallRecord['state'], string> = {
  WAITING: 'En espera',
  RINGING: 'Suena',
  ANSWERED: 'En línea',
  MISSED: 'Perdida',
  ENDED: 'Terminada',
}

/** The history of calls, as a file; where a recording lies is no part of it. */
export const callExport = listExport(exports.calls, {
  title: 'Llamadas',
  filterWords: { direction: callDirectionNames },
  rows: ({ principal, query }) => callList(principal, query, false),
  columns: () => [
    moment('Inicio', (c) => c.started_at),
    text('Sentido', 11, (c) => callDirectionNames[c.direction]),
    text('Resultado', 12, (c) => states[c.state]),
    phone('Teléfono', (c) => c.cellphone),
    text('Cliente', 28, (c) => c.client?.name),
    text('Operador', 24, (c) => c.operator?.name),
    text('Anexo', 8, (c) => c.extension),
    text('Cola', 14, (c) => c.queue),
    moment('Contestada', (c) => c.answered_at),
    moment('Fin', (c) => c.ended_at),
    count('Espera (s)', (c) => c.hold_s),
    count('Conversación (s)', (c) => c.talk_s),
    text('Servicio', 10, (c) => c.service_id),
  ],
})
