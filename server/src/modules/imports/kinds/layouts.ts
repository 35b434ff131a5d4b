import type { ImportKindCode } from '@chaski/contract/imports/kinds.ts'
import type { Layout } from '#src/modules/imports/layout.ts'
import { addressesLayout } from './addresses-layout.ts'
import { affiliationsLayout } from './affiliations-layout.ts'
import { clientsLayout } from './clients-layout.ts'
import { companiesLayout } from './companies-layout.ts'
import { companyUsersLayout } from './company-users-layout.ts'
import { costCentersLayout } from './cost-centers-layout.ts'
import { documentsLayout } from './documents-layout.ts'
import { driversLayout } from './drivers-layout.ts'
import { pastTripsLayout } from './past-trips-layout.ts'
import { placesLayout } from './places-layout.ts'
import { scansLayout } from './scans-layout.ts'
import { tariffsLayout } from './tariffs-layout.ts'
import { vehiclesLayout } from './vehicles-layout.ts'
import { zonePricesLayout } from './zone-prices-layout.ts'

/** What a thread needs to read a file: no database, no rules of the records. */
export const layouts: Record<ImportKindCode, Layout> = {
  vehicles: vehiclesLayout,
  drivers: driversLayout,
  affiliations: affiliationsLayout,
  documents: documentsLayout,
  scans: scansLayout,
  clients: clientsLayout,
  places: placesLayout,
  companies: companiesLayout,
  'cost-centers': costCentersLayout,
  'company-users': companyUsersLayout,
  addresses: addressesLayout,
  tariffs: tariffsLayout,
  'zone-prices': zonePricesLayout,
  'past-trips': pastTripsLayout,
}
