import { exports } from '@chaski/contract/exports/endpoints.ts'
import { type ApiKey, keyStateNames } from '@chaski/contract/keys/schema.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { keysOf } from './change-keys.ts'

const { text, moment, count } = columnsOf<ApiKey>()

/** Which systems call us, as a file; what opens a door is not in it. */
export const keyExport = listExport(exports.keys, {
  title: 'Claves de API',
  rows: ({ db, principal }) => keysOf(db, principal),
  columns: () => [
    text('Sistema', 28, (k) => k.name),
    text('Empieza con', 14, (k) => k.hint),
    text('Estado', 14, (k) => keyStateNames[k.state]),
    text('Actúa como', 24, (k) => k.user_name),
    count('Permisos', (k) => k.permissions.length),
    moment('Último uso', (k) => k.last_used_at),
    moment('Vale hasta', (k) => k.expires_at),
    text('Creada por', 24, (k) => k.created_by),
    moment('Creada', (k) => k.created_at),
  ],
})
