import { audit } from '#src/audit/endpoints.ts'
import { billing } from '#src/billing/endpoints.ts'
import { booking } from '#src/booking/endpoints.ts'
import { cash } from '#src/cash/endpoints.ts'
import { catalogs } from '#src/catalogs/endpoints.ts'
import { charges } from '#src/charges/endpoints.ts'
import { clients } from '#src/clients/endpoints.ts'
import { companies } from '#src/companies/endpoints.ts'
import { complaints } from '#src/complaints/endpoints.ts'
import { coverage } from '#src/coverage/endpoints.ts'
import { currencies } from '#src/currencies/endpoints.ts'
import { dispatch } from '#src/dispatch/endpoints.ts'
import { documents } from '#src/documents/endpoints.ts'
import { drivers } from '#src/drivers/endpoints.ts'
import type { Endpoint } from '#src/endpoint.ts'
import { exports } from '#src/exports/endpoints.ts'
import { fares } from '#src/fares/endpoints.ts'
import { geo } from '#src/geo/endpoints.ts'
import { imports } from '#src/imports/endpoints.ts'
import { ledger } from '#src/ledger/endpoints.ts'
import { learned } from '#src/geo/learned-endpoints.ts'
import { mapImports } from '#src/geo/map-import-endpoints.ts'
import { lostItems } from '#src/lost-items/endpoints.ts'
import { messaging } from '#src/messaging/endpoints.ts'
import { demoMail } from './demo-mail/endpoints.ts'
import { plans } from '#src/plans/endpoints.ts'
import { push } from '#src/push/endpoints.ts'
import { receivables } from '#src/receivables/endpoints.ts'
import { recruitment } from '#src/recruitment/endpoints.ts'
import { reports } from '#src/reports/endpoints.ts'
import { session } from '#src/session/endpoints.ts'
import { settings } from '#src/settings/endpoints.ts'
import { share } from '#src/share/endpoints.ts'
import { summaries } from '#src/summaries/endpoints.ts'
import { system } from '#src/system/endpoints.ts'
import { trips } from '#src/trips/endpoints.ts'
import { users } from '#src/users/endpoints.ts'
import { vehicles } from '#src/vehicles/endpoints.ts'
import { keys } from '#src/keys/endpoints.ts'
import { walls } from '#src/walls/endpoints.ts'
import { webhooks } from '#src/webhooks/endpoints.ts'

/** Every call of the server: what the server must route, the tests walk and OpenAPI prints. */
export const domains = {
  audit,
  billing,
  booking,
  cash,
  catalogs,
  charges,
  clients,
  companies,
  complaints,
  coverage,
  currencies,
  dispatch,
  documents,
  drivers,
  exports,
  fares,
  geo,
  imports,
  ledger,
  learned,
  lostItems,
  mapImports,
  messaging,
  demoMail,
  plans,
  push,
  receivables,
  recruitment,
  reports,
  session,
  settings,
  share,
  summaries,
  system,
  trips,
  users,
  vehicles,
  walls,
  keys,
  webhooks,
}

export const allEndpoints: readonly Endpoint[] = Object.values(domains).flatMap((domain) =>
  Object.values<Endpoint>(domain),
)
