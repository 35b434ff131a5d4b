import { exports } from '@chaski/contract/exports/endpoints.ts'
import type { LearnedAddress } from '@chaski/contract/geo/learned-schema.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { learnedList } from './store.ts'

const { text, moment, count, yesOrNo } = columnsOf<LearnedAddress>()

/** Addresses that no map knew, as a file. */
export const learnedExport = listExport(exports.learnedAddresses, {
  title: 'Direcciones aprendidas',
  rows: ({ principal, query }) => learnedList(principal, query),
  columns: () => [
    text('Dirección', 40, (a) => a.address),
    text('También se dice', 34, (a) => a.aliases.join('; ')),
    text('Cobertura', 20, (a) => a.coverage_name),
    text('Latitud', 12, (a) => a.latitude),
    text('Longitud', 12, (a) => a.longitude),
    text('Quién la puso', 24, (a) => a.author ?? 'Un pasajero'),
    yesOrNo('En la web', (a) => a.is_public),
    count('Servicios', (a) => a.rides),
    count('Personas', (a) => a.callers),
    moment('Último uso', (a) => a.used_at),
    moment('Registrada', (a) => a.created_at),
  ],
})
