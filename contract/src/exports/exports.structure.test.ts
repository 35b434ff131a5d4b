import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { accessOf, type Endpoint } from '#src/endpoint.ts'
import { allEndpoints } from '#src/endpoints.ts'
import { permissionCodes } from '#src/permissions.ts'
import { exports } from './endpoints.ts'
import { exportUrl } from './export-of.ts'

/** Paged lists of the back-office that are no file of their own, and why. */
const withoutFile: Record<string, string> = {
  autocompleteDrivers: 'a choice while one types',
  autocompleteVehicles: 'a choice while one types',
  exportReportServices: 'is a file itself',
  listReportServices: 'exportReportServices is its file',
  getCompanyStatement: 'exportCompanyStatement is its file',
  listAudit: 'exportAudit is its file',
  listConversations: 'talk with people, read as a thread',
  listMessages: 'talk with people, read as a thread',
  listReceivers: 'a part of a message, with its figures in the list of messages',
  listDriverActivities: 'the history of one record: the audit is its file',
  listVehicleActivities: 'the history of one record: the audit is its file',
  listServiceActivities: 'the history of one record: the audit is its file',
  listDriverRatings: 'a part of one record; the report of services has every rating',
  listSavedReport: "somebody's own shortcuts",
  listImportRows: 'what could not be loaded comes back as the same sheet',
  listWebhookDeliveries: 'bodies for machines, kept for days',
  getSalesBook: 'exportSalesBook is its file',
  listDebtors: 'exportAgeing is its file',
  previewClosing: 'a look ahead: what was closed has its file',
  listLedgerEntries: 'a part of one account, printed with its week',
  listCurrency: 'a handful of lines',
  listEstablishment: 'a handful of lines',
}

const isPaged = (e: Endpoint): boolean =>
  'page_size' in ((e.querystring as z.ZodObject | undefined)?.shape ?? {})
const isOfBackOffice = (e: Endpoint): boolean =>
  accessOf(e).some(
    (access) =>
      access === 'SESSION' ||
      access === 'SELF' ||
      (permissionCodes as readonly string[]).includes(access),
  )
const all: readonly Endpoint[] = allEndpoints
const lists = all.filter(
  (e) => e.method === 'GET' && e.tag !== 'exports' && isPaged(e) && isOfBackOffice(e),
)
const files: readonly Endpoint[] = Object.values(exports)

describe('lists as files', () => {
  it('are there for every paged list of the back-office, or it says why not', () => {
    const urls = new Set(files.map(({ url }) => url))
    const missing = lists.filter((list) => !urls.has(exportUrl(list)))
    expect(missing.map(({ operationId }) => operationId).toSorted()).toEqual(
      Object.keys(withoutFile).toSorted(),
    )
    expect(files.length).toBeGreaterThan(20)
  })

  it('take the filters of their list, and are written down before they leave', () => {
    for (const file of files) {
      const list = all.find((e) => e.method === 'GET' && exportUrl(e) === file.url)!
      const names = (e: Endpoint) =>
        Object.keys((e.querystring as z.ZodObject | undefined)?.shape ?? {})
      expect(names(file), file.operationId).toEqual([...names(list), 'format'])
      expect(file.audit, file.operationId).toBe('export')
      expect(file.params, file.operationId).toBe(list.params)
      expect(file.self, file.operationId).toBe(list.self)
    }
  })

  it('ask for the right of their list, or for more where people and rides are taken in bulk', () => {
    const other = files.filter((file) => {
      const list = all.find((e) => e.method === 'GET' && exportUrl(e) === file.url)!
      return String(accessOf(list)) !== String(accessOf(file))
    })
    expect(other.map(({ operationId, access }) => `${operationId} ${String(access)}`)).toEqual([
      'exportCorporateClients MNT_MASTER_DOWNLOAD',
      'exportTrips RPT_SERVICE_EXCEL',
    ])
  })
})
