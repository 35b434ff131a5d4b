import { audit } from '#src/audit/endpoints.ts'
import { billing } from '#src/billing/endpoints.ts'
import { cash } from '#src/cash/endpoints.ts'
import { catalogs } from '#src/catalogs/endpoints.ts'
import { clients } from '#src/clients/endpoints.ts'
import { companies } from '#src/companies/endpoints.ts'
import { complaints } from '#src/complaints/endpoints.ts'
import { coverage } from '#src/coverage/endpoints.ts'
import { dispatch } from '#src/dispatch/endpoints.ts'
import { documents } from '#src/documents/endpoints.ts'
import { drivers } from '#src/drivers/endpoints.ts'
import { exportOf } from '#src/exports/export-of.ts'
import { fares } from '#src/fares/endpoints.ts'
import { learned } from '#src/geo/learned-endpoints.ts'
import { imports } from '#src/imports/endpoints.ts'
import { keys } from '#src/keys/endpoints.ts'
import { ledger } from '#src/ledger/endpoints.ts'
import { lostItems } from '#src/lost-items/endpoints.ts'
import { messaging } from '#src/messaging/endpoints.ts'
import { plans } from '#src/plans/endpoints.ts'
import { receivables } from '#src/receivables/endpoints.ts'
import { recruitment } from '#src/recruitment/endpoints.ts'
import { reports } from '#src/reports/endpoints.ts'
import { users } from '#src/users/endpoints.ts'
import { vehicles } from '#src/vehicles/endpoints.ts'
import { walls } from '#src/walls/endpoints.ts'
import { webhooks } from '#src/webhooks/endpoints.ts'
import type { Access } from '#src/endpoint.ts'
import type { ListCall } from '#src/exports/export-of.ts'

/** Whoever may see a list may take it away. */
const own = <const L extends ListCall>(list: L, name: string, what: string) =>
  exportOf(list, {
    operationId: `export${name}`,
    summary: `Exportar: ${what}`,
    access: list.access as L['access'],
  })

/** Where a file of the same people or rides asks for a right of its own, so does this one. */
const guarded = <const L extends ListCall, const A extends Access>(
  list: L,
  access: A,
  name: string,
  what: string,
) => exportOf(list, { operationId: `export${name}`, summary: `Exportar: ${what}`, access })

/** Every list of the back-office as a file, as it is filtered. */
export const exports = {
  drivers: own(drivers.list, 'Drivers', 'conductores'),
  vehicles: own(vehicles.list, 'Vehicles', 'vehículos'),
  companies: own(companies.list, 'Companies', 'empresas'),
  companyPayments: own(companies.payments, 'CompanyPayments', 'pagos de una empresa'),
  users: own(users.list, 'Users', 'usuarios'),
  recruits: own(recruitment.list, 'Recruits', 'postulantes'),
  clients: own(clients.list, 'Clients', 'clientes'),
  corporateClients: guarded(
    clients.listCorporate,
    'MNT_MASTER_DOWNLOAD',
    'CorporateClients',
    'usuarios de empresas',
  ),
  privacyRequests: own(clients.listPrivacy, 'PrivacyRequests', 'solicitudes de privacidad'),
  documents: own(documents.inbox, 'Documents', 'documentos por atender'),
  complaints: own(complaints.list, 'Complaints', 'reclamos'),
  incidents: own(audit.listIncidents, 'Incidents', 'incidentes'),
  calls: own(dispatch.callHistory, 'Calls', 'llamadas'),
  trips: guarded(dispatch.search, 'RPT_SERVICE_EXCEL', 'Trips', 'servicios buscados'),
  driverMessages: own(messaging.listDriverMessages, 'DriverMessages', 'mensajes a conductores'),
  plans: own(plans.list, 'Plans', 'planes'),
  lostItems: own(lostItems.list, 'LostItems', 'objetos olvidados'),
  tariffs: own(fares.list, 'Tariffs', 'tarifas'),
  contractPrices: own(fares.listContractPrices, 'ContractPrices', 'precios de convenio'),
  companyTerms: own(fares.listCompanyTerms, 'CompanyTerms', 'condiciones de empresas'),
  coverages: own(coverage.list, 'Coverages', 'coberturas'),
  zones: own(coverage.zones, 'CoverageZones', 'zonas de una cobertura'),
  learnedAddresses: own(learned.list, 'LearnedAddresses', 'direcciones aprendidas'),
  ledgerAccounts: own(ledger.drivers, 'LedgerAccounts', 'cuentas de conductores'),
  settlements: own(reports.accounts, 'Settlements', 'liquidaciones'),
  comprobantes: own(billing.list, 'Comprobantes', 'comprobantes'),
  keys: own(keys.list, 'ApiKeys', 'claves de API'),
  webhooks: own(webhooks.list, 'Webhooks', 'webhooks'),
  walls: own(walls.list, 'Walls', 'pantallas de muro'),
  catalog: own(catalogs.list, 'Catalog', 'un catálogo'),
  imports: own(imports.list, 'Imports', 'importaciones'),
  cashBoxes: own(cash.boxes, 'CashBoxes', 'cajas del turno'),
  ledgerClosings: own(ledger.closings, 'LedgerClosings', 'cierres de semana'),
  payBatches: own(ledger.batches, 'LedgerPayBatches', 'lotes de pago'),
  closedStatements: own(
    receivables.statements,
    'ClosedStatements',
    'lista de estados de cuenta cerrados',
  ),
}
