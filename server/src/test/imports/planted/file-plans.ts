import type { ImportKindCode } from '@chaski/contract/imports/kinds.ts'
import { addressesPlan } from './addresses-plan.ts'
import { affiliationsPlan } from './affiliations-plan.ts'
import { clientsPlan } from './clients-plan.ts'
import { companiesPlan } from './companies-plan.ts'
import { companyUsersPlan } from './company-users-plan.ts'
import { costCentersPlan } from './cost-centers-plan.ts'
import { documentsPlan } from './documents-plan.ts'
import { driversPlan } from './drivers-plan.ts'
import { pastTripsPlan } from './past-trips-plan.ts'
import { placesPlan } from './places-plan.ts'
import { scansPlan } from './scans-plan.ts'
import type { FilePlan } from './file-plan.ts'
import { tariffsPlan } from './tariffs-plan.ts'
import { vehiclesPlan } from './vehicles-plan.ts'
import { zonePricesPlan } from './zone-prices-plan.ts'

/** A plan for every kind there is: a new kind does not compile without one. */
export const filePlans: Record<ImportKindCode, FilePlan> = {
  vehicles: vehiclesPlan,
  drivers: driversPlan,
  affiliations: affiliationsPlan,
  documents: documentsPlan,
  scans: scansPlan,
  clients: clientsPlan,
  places: placesPlan,
  companies: companiesPlan,
  'cost-centers': costCentersPlan,
  'company-users': companyUsersPlan,
  addresses: addressesPlan,
  tariffs: tariffsPlan,
  'zone-prices': zonePricesPlan,
  'past-trips': pastTripsPlan,
}
