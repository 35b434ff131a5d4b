import { audit } from '#src/audit/endpoints.ts'
import { billing } from '#src/billing/endpoints.ts'
import { booking } from '#src/booking/endpoints.ts'
import { catalogs } from '#src/catalogs/endpoints.ts'
import { clients } from '#src/clients/endpoints.ts'
import { companies } from '#src/companies/endpoints.ts'
import { complaints } from '#src/complaints/endpoints.ts'
import { coverage } from '#src/coverage/endpoints.ts'
import { currencies } from '#src/currencies/endpoints.ts'
import { dispatch } from '#src/dispatch/endpoints.ts'
import { documents } from '#src/documents/endpoints.ts'
import { drivers } from '#src/drivers/endpoints.ts'
import type { Endpoint } from '#src/endpoint.ts'
import { fares } from '#src/fares/endpoints.ts'
import { geo } from '#src/geo/endpoints.ts'
import { lostItems } from '#src/lost-items/endpoints.ts'
import { messaging } from '#src/messaging/endpoints.ts'
import { demoMail } from './demo-mail/endpoints.ts'
import { plans } from '#src/plans/endpoints.ts'
import { recruitment } from '#src/recruitment/endpoints.ts'
import { reports } from '#src/reports/endpoints.ts'
import { session } from '#src/session/endpoints.ts'
import { settings } from '#src/settings/endpoints.ts'
import { share } from '#src/share/endpoints.ts'
import { system } from '#src/system/endpoints.ts'
import { trips } from '#src/trips/endpoints.ts'
import { users } from '#src/users/endpoints.ts'
import { vehicles } from '#src/vehicles/endpoints.ts'
import { walls } from '#src/walls/endpoints.ts'

/** Every call of the server: what the server must route, the tests walk and OpenAPI prints. */
export const domains = {
  audit,
  billing,
  booking,
  catalogs,
  clients,
  companies,
  complaints,
  coverage,
  currencies,
  dispatch,
  documents,
  drivers,
  fares,
  geo,
  lostItems,
  messaging,
  demoMail,
  plans,
  recruitment,
  reports,
  session,
  settings,
  share,
  system,
  trips,
  users,
  vehicles,
  walls,
}

export const allEndpoints: readonly Endpoint[] = Object.values(domains).flatMap((domain) =>
  Object.values<Endpoint>(domain),
)
