import { crud } from '#src/crud.ts'
import { endpoint } from '#src/endpoint.ts'
import { xlsxType } from '#src/file-types.ts'
import { moneyCalls } from '#src/reports/money-endpoints.ts'
import { ownMoneyCalls } from '#src/reports/own-money-endpoints.ts'
import { portalReportCalls } from '#src/reports/portal-endpoints.ts'
import { driverRatingPage, driverRatings } from '#src/reports/rating-schema.ts'
import {
  savedReport,
  savedReportChange,
  savedReportFilters,
  savedReportForm,
} from '#src/reports/saved-schema.ts'
import { driverParams } from '#src/reports/settlement-schema.ts'
import { reportFilters, reportList, reportPage, reportSummary } from '#src/reports/schema.ts'

const tag = 'reports'

const saved = crud({
  url: '/reports/saved',
  name: 'SavedReport',
  label: 'reporte guardado',
  tag,
  id: 'saved_report_id',
  view: 'RPT_SERVICE_VIEW',
  edit: 'RPT_SERVICE_VIEW',
  item: savedReport,
  form: savedReportForm,
  change: savedReportChange,
  changeMethod: 'PUT',
  query: savedReportFilters,
})

export const reports = {
  services: endpoint({
    method: 'GET',
    url: '/reports/services',
    operationId: 'listReportServices',
    summary: 'Reporte de servicios con totales; -1 es todos',
    tag,
    access: 'RPT_SERVICE_VIEW',
    audit: 'view',
    querystring: reportPage,
    response: reportList,
  }),
  excel: endpoint({
    method: 'GET',
    url: '/reports/services/excel',
    operationId: 'exportReportServices',
    summary: 'Reporte de servicios en Excel, entero cualquiera sea la página; -1 es todos',
    tag,
    access: 'RPT_SERVICE_EXCEL',
    audit: 'export',
    querystring: reportPage,
    produces: xlsxType,
  }),
  /** Our own: what the charts beside the table draw. */
  summary: endpoint({
    method: 'GET',
    url: '/reports/services/summary',
    operationId: 'getReportSummary',
    summary: 'Resumen de servicios para gráficos y mapa de demanda',
    tag,
    access: 'RPT_SERVICE_VIEW',
    audit: 'none',
    querystring: reportFilters,
    response: reportSummary,
  }),
  driverRatings: endpoint({
    method: 'GET',
    url: '/maintenance/drivers/:driver_id/ratings',
    operationId: 'listDriverRatings',
    summary: 'Lo que los pasajeros opinan de un conductor',
    tag,
    access: 'MNT_DRIVER_VIEW',
    audit: 'none',
    params: driverParams,
    querystring: driverRatingPage,
    response: driverRatings,
  }),
  listSaved: saved.list,
  createSaved: saved.create,
  getSaved: saved.get,
  updateSaved: saved.update,
  removeSaved: saved.remove,
  ...moneyCalls,
  ...ownMoneyCalls,
  ...portalReportCalls,
}
