import { finished, type Readable } from 'node:stream'
import type { ReportFilters, ReportSort } from '@chaski/contract/reports/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import type { Reader } from '#src/modules/reports/filters.ts'
import { type ServiceCells, serviceBatches } from '#src/modules/reports/service-batches.ts'
import { columnsFor } from './worksheet-columns.ts'
import { takeExportPlace } from '#src/exports/export-places.ts'
import { xlsxStream } from '#src/spreadsheet/xlsx-stream.ts'

/** The whole report as a file, made while it is read; who leaves stops the query, and what was taken is noted. */
export const exportServices = (
  deps: Pick<Deps, 'db' | 'log'>,
  reader: Reader,
  actor: Actor,
  filters: ReportFilters & { sort?: ReportSort },
  signal: AbortSignal,
): Readable => {
  const leavePlace = takeExportPlace()
  const { db, log } = deps
  let rows = 0
  let all = false
  const counted = async function* (): AsyncGenerator<ServiceCells[]> {
    for await (const batch of serviceBatches(db, reader, filters, signal)) {
      rows += batch.length
      yield batch
    }
    all = true
  }
  const file = xlsxStream({
    name: 'Servicios',
    columns: columnsFor(reader.seesClients),
    batches: counted(),
  })
  finished(file, (error) => {
    leavePlace()
    writeAudit(db, actor, {
      action: 'EXPORT_END',
      entity: 'reports',
      entity_id: null,
      after: { operation: 'exportReportServices', filters, rows, complete: all && !error },
    }).catch((err: unknown) => log.error({ err }, 'an export ended without its audit row'))
  })
  return file
}
