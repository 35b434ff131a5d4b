import { sql } from 'kysely'
import { exports } from '@chaski/contract/exports/endpoints.ts'
import type { ExportColumn } from '#src/exports/export-columns.ts'
import { listExport } from '#src/exports/list-export.ts'
import { readerOf } from '#src/modules/reports/reader.ts'
import { columnsFor } from '#src/modules/reports/worksheet-columns.ts'
import type { CellValue } from '#src/spreadsheet/worksheet-xml.ts'
import { searchedTrips, searchOrder } from './board-store.ts'
import { searchJoin } from './search-orders.ts'

type Found = { cells: CellValue[] }

/** What a search of services found, with the columns of their report. */
export const tripExport = listExport(exports.trips, {
  title: 'Servicios',
  rows: ({ principal, query }) => {
    const { seesClients } = readerOf(principal)
    const cells = columnsFor(seesClients).map(({ value }) => value)
    return sql<Found>`select json_build_array(${sql.join(cells)}) as cells
      from trip t join report_service r on r.service_id = t.service_id
        cross join lateral report_lines(r.final_fare, r.amount_cents) l ${searchJoin(query)}
      where ${searchedTrips(principal, query)} order by ${searchOrder(query, seesClients)}`
  },
  columns: ({ principal }) =>
    columnsFor(readerOf(principal).seesClients).map(
      ({ title, width, format = 'plain' }, at): ExportColumn<Found> => ({
        title,
        width,
        format,
        value: ({ cells }) => cells[at] ?? null,
      }),
    ),
})
