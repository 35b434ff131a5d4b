import { type CoverageRow, type ZoneRow, zoneTypes } from '@chaski/contract/coverage/schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import { exports } from '@chaski/contract/exports/endpoints.ts'
import { columnsOf } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { coverageList, findCoverage, zoneList } from './store.ts'

const ofCoverage = columnsOf<CoverageRow>()
const ofZone = columnsOf<ZoneRow>()

/** Where the company works, as a file. */
export const coverageExport = listExport(exports.coverages, {
  title: 'Coberturas',
  rows: ({ principal, query }) => coverageList(principal, query),
  columns: () => [
    ofCoverage.text('Cobertura', 28, (c) => c.name),
    ofCoverage.count('Zonas', (c) => c.zones),
    ofCoverage.yesOrNo('En uso', (c) => c.is_active),
  ],
})

/** The zones of a coverage, as a file; their shapes are taken away as a map. */
export const zoneExport = listExport(exports.zones, {
  title: 'Zonas',
  rows: async ({ db, principal, params, query }) => {
    if ((await findCoverage(db, principal, params.coverage_id)) === undefined)
      throw fail('NOT_FOUND')
    return zoneList(params.coverage_id, query)
  },
  columns: () => [
    ofZone.text('Código', 12, (z) => z.code),
    ofZone.text('Zona', 30, (z) => z.name),
    ofZone.text(
      'Tipo',
      20,
      (z) => zoneTypes.find(({ type_zone_id }) => type_zone_id === z.type_zone_id)?.name,
    ),
    ofZone.count('Prioridad', (z) => z.priority),
    ofZone.decimal('Área (km²)', (z) => Math.round(z.area_m2 / 10_000) / 100),
    ofZone.yesOrNo('En uso', (z) => z.is_active),
  ],
})
