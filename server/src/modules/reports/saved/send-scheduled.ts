import { buffer } from 'node:stream/consumers'
import { dayText } from '@chaski/contract/calendar/day.ts'
import { localTime } from '@chaski/contract/calendar/local-time.ts'
import { soles } from '@chaski/contract/fares/soles.ts'
import {
  type Days,
  dueOn,
  instantsOf,
  type Schedule,
  schedules,
} from '@chaski/contract/reports/saved-schema.ts'
import type { ReportFilters, ReportTotals } from '@chaski/contract/reports/schema.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import { loadLiveOperator } from '#src/modules/session/load-session.ts'
import { xlsxStream } from '#src/spreadsheet/xlsx-stream.ts'
import { inTransaction } from '#src/base/sql/sql.ts'
import { readerOf } from '#src/modules/reports/reader.ts'
import { claimSending, type Scheduled, unsent } from './saved-store.ts'
import { serviceBatches } from '#src/modules/reports/service-batches.ts'
import { columnsFor } from '#src/modules/reports/worksheet-columns.ts'
import { allTotals } from '#src/modules/reports/store.ts'
import { databaseTime } from '#src/base/database-time.ts'

/** Larger files do not pass through most mail servers: then the letter says where to get it. */
const maxAttachment = 8 * 1024 * 1024
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const letter = (report: Scheduled, days: Days, t: ReportTotals, link: string | null): string =>
  [
    `Reporte "${report.name}", del ${dayText(days.from)} al ${dayText(days.to)}.`,
    '',
    `Servicios: ${t.services} (finalizados ${t.finished}, cancelados ${t.canceled}, no presentados ${t.no_show}, sin unidad ${t.no_unit})`,
    `Importe: ${soles(t.amount_cents)}, de ello al crédito ${soles(t.credit_cents)}`,
    '',
    link === null ? 'El detalle va en el archivo adjunto.' : `El detalle está en ${link}`,
    '',
    'Recibe este correo porque alguien de la central lo programó. Responda a este correo si ya no lo desea.',
  ].join('\n')

const linkOf = (deps: Deps, days: Days, { filters }: Scheduled): string => {
  const search = new URLSearchParams({ date_start: days.from, date_finish: days.to })
  for (const [name, value] of Object.entries(filters))
    if (value !== -1) search.set(name, String(value))
  return `${deps.config.publicUrl?.origin ?? ''}/central/reportes?${search.toString()}`
}

/** Mails one report with the rights its owner has today; without them it is not sent. */
const send = async (deps: Deps, report: Scheduled, days: Days, today: string): Promise<void> => {
  const { db, files, mailer } = deps
  const owner = await loadLiveOperator(db, report.user_id)
  if (owner?.kind !== 'operator' || !owner.permissions.has('RPT_SERVICE_EXCEL')) return
  const reader = readerOf(owner)
  const filters: ReportFilters = { ...instantsOf(days), ...report.filters }
  const totals = await allTotals(db, reader, filters)
  const bytes = await buffer(
    xlsxStream({
      name: 'Servicios',
      columns: columnsFor(reader.seesClients),
      batches: serviceBatches(db, reader, filters),
    }),
  )
  const attached = bytes.length <= maxAttachment
  const saved = attached ? await files.save(bytes) : null
  const name = `servicios-${days.from}-${days.to}.xlsx`
  await inTransaction(db, async (trx) => {
    if (!(await claimSending(trx, report.saved_report_id, today))) return
    for (const to of report.emails)
      await mailer.queue(trx, {
        to,
        subject: `${report.name}: ${dayText(days.from)} al ${dayText(days.to)}`,
        text: letter(report, days, totals, attached ? null : linkOf(deps, days, report)),
        attachments: saved === null ? [] : [{ name, media_type: xlsx, sha256: saved.sha256 }],
        once: `report:${report.saved_report_id}:${today}:${to}`,
      })
    await writeAudit(
      trx,
      {
        type: 'OPERADOR',
        id: report.user_id,
        name: 'Reporte programado',
        ip: null,
        request_id: null,
      },
      {
        action: 'EXPORT',
        entity: 'reports',
        entity_id: report.saved_report_id,
        after: { filters, rows: totals.services, emails: report.emails },
      },
    )
  })
}

/** Sends what is due on a day of Lima's calendar; a second run the same day sends nothing again. */
export const sendScheduled = async (deps: Deps, now = new Date(databaseTime())): Promise<void> => {
  const today = localTime(now).date
  const due = schedules.filter((schedule: Schedule) => dueOn(schedule, today) !== null)
  for (const report of await unsent(deps.db, due, today)) {
    try {
      await send(deps, report, dueOn(report.schedule, today)!, today)
    } catch (err) {
      deps.log.error({ err, saved_report_id: report.saved_report_id }, 'scheduled report failed')
    }
  }
}

export const startReportJobs = (deps: Deps): Promise<void> =>
  deps.jobs.schedule('scheduled-reports', '*/30 6-23 * * *', () => sendScheduled(deps))
