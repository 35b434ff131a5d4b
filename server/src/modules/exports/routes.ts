import type { FastifyInstance } from 'fastify'
import { exports } from '@chaski/contract/exports/endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { exportRoute } from '#src/exports/export-route.ts'
import { incidentExport } from '#src/modules/audit/incident-export.ts'
import { comprobanteExport } from '#src/modules/billing/comprobante-export.ts'
import { cashBoxExport } from '#src/modules/cash/box-export.ts'
import { catalogExport } from '#src/modules/catalogs/catalog-export.ts'
import { clientExport, corporateExport } from '#src/modules/clients/client-export.ts'
import { privacyExport } from '#src/modules/clients/privacy/privacy-export.ts'
import { companyExport } from '#src/modules/companies/company-export.ts'
import { companyPaymentExport } from '#src/modules/companies/credit/payment-export.ts'
import { complaintExport } from '#src/modules/complaints/case/case-export.ts'
import { coverageExport, zoneExport } from '#src/modules/coverage/coverage-exports.ts'
import { callExport } from '#src/modules/desk/calls/call-export.ts'
import { tripExport } from '#src/modules/desk/trip-export.ts'
import { documentExport } from '#src/modules/documents/inbox-export.ts'
import { driverExport } from '#src/modules/drivers/driver-export.ts'
import {
  companyTermsExport,
  contractPriceExport,
  tariffExport,
} from '#src/modules/fares/price-exports.ts'
import { learnedExport } from '#src/modules/geo/learned/learned-export.ts'
import { importExport } from '#src/modules/imports/import-export.ts'
import { keyExport } from '#src/modules/keys/key-export.ts'
import { ledgerAccountExport } from '#src/modules/ledger/account-export.ts'
import { ledgerClosingExport, payBatchExport } from '#src/modules/ledger/closing-exports.ts'
import { lostItemExport } from '#src/modules/lost-items/item-export.ts'
import { driverMessageExport } from '#src/modules/messaging/driver-message-export.ts'
import { planExport } from '#src/modules/plans/plan-export.ts'
import { closedStatementsExport } from '#src/modules/receivables/closing/statement-list-export.ts'
import { recruitExport } from '#src/modules/recruitment/recruit-export.ts'
import { settlementExport } from '#src/modules/reports/settlement/account-export.ts'
import { userExport } from '#src/modules/users/user-export.ts'
import { vehicleExport } from '#src/modules/vehicles/vehicle-export.ts'
import { wallExport } from '#src/modules/walls/wall-export.ts'
import { webhookExport } from '#src/modules/webhooks/webhook-export.ts'
import { archiveRoutes } from './archive/archive-routes.ts'

/** Every list as a file; what a list is as one stands beside the list. */
export const exportRoutes = (app: FastifyInstance, deps: Deps): void => {
  exportRoute(app, deps, exports.drivers, driverExport)
  exportRoute(app, deps, exports.vehicles, vehicleExport)
  exportRoute(app, deps, exports.companies, companyExport)
  exportRoute(app, deps, exports.companyPayments, companyPaymentExport)
  exportRoute(app, deps, exports.users, userExport)
  exportRoute(app, deps, exports.recruits, recruitExport)
  exportRoute(app, deps, exports.clients, clientExport)
  exportRoute(app, deps, exports.corporateClients, corporateExport)
  exportRoute(app, deps, exports.privacyRequests, privacyExport)
  exportRoute(app, deps, exports.documents, documentExport)
  exportRoute(app, deps, exports.complaints, complaintExport)
  exportRoute(app, deps, exports.incidents, incidentExport)
  exportRoute(app, deps, exports.calls, callExport)
  exportRoute(app, deps, exports.trips, tripExport)
  exportRoute(app, deps, exports.driverMessages, driverMessageExport)
  exportRoute(app, deps, exports.plans, planExport)
  exportRoute(app, deps, exports.lostItems, lostItemExport)
  exportRoute(app, deps, exports.tariffs, tariffExport)
  exportRoute(app, deps, exports.contractPrices, contractPriceExport)
  exportRoute(app, deps, exports.companyTerms, companyTermsExport)
  exportRoute(app, deps, exports.coverages, coverageExport)
  exportRoute(app, deps, exports.zones, zoneExport)
  exportRoute(app, deps, exports.learnedAddresses, learnedExport)
  exportRoute(app, deps, exports.ledgerAccounts, ledgerAccountExport)
  exportRoute(app, deps, exports.settlements, settlementExport)
  exportRoute(app, deps, exports.comprobantes, comprobanteExport)
  exportRoute(app, deps, exports.keys, keyExport)
  exportRoute(app, deps, exports.webhooks, webhookExport)
  exportRoute(app, deps, exports.walls, wallExport)
  exportRoute(app, deps, exports.catalog, catalogExport)
  exportRoute(app, deps, exports.imports, importExport)
  exportRoute(app, deps, exports.cashBoxes, cashBoxExport)
  exportRoute(app, deps, exports.ledgerClosings, ledgerClosingExport)
  exportRoute(app, deps, exports.payBatches, payBatchExport)
  exportRoute(app, deps, exports.closedStatements, closedStatementsExport)
  archiveRoutes(app, deps)
}
