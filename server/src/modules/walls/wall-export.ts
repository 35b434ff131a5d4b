import { exports } from '@chaski/contract/exports/endpoints.ts'
import { type WallRow, wallStateNames } from '@chaski/contract/walls/schema.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { wallsOf } from './change-walls.ts'

const { text, moment } = columnsOf<WallRow>()

/** The screens on walls, as a file. */
export const wallExport = listExport(exports.walls, {
  title: 'Pantallas de muro',
  rows: ({ db, principal }) => wallsOf(db, principal),
  columns: () => [
    text('Pantalla', 28, (w) => w.name),
    text('Estado', 18, (w) => wallStateNames[w.state]),
    moment('Abierta desde', (w) => w.opened_at),
    moment('Vista por última vez', (w) => w.last_seen_at),
    moment('Vale hasta', (w) => w.expires_at),
    text('Dirección', 18, (w) => w.ip),
    text('La autorizó', 24, (w) => w.created_by),
    moment('Autorizada', (w) => w.created_at),
  ],
})
