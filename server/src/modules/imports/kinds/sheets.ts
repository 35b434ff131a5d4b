import type { ImportKindCode } from '@chaski/contract/imports/kinds.ts'
import type { Sheet } from '#src/modules/imports/sheet.ts'
import { addressesSheet } from './addresses-sheet.ts'
import { affiliationsSheet } from './affiliations-sheet.ts'
import { clientsSheet } from './clients-sheet.ts'
import { companiesSheet } from './companies-sheet.ts'
import { costCentersSheet } from './cost-centers-sheet.ts'
import { documentsSheet } from './documents-sheet.ts'
import { driversSheet } from './drivers-sheet.ts'
import { pastTripsSheet } from './past-trips-sheet.ts'
import { placesSheet } from './places-sheet.ts'
import { scansSheet } from './scans-sheet.ts'
import { vehiclesSheet } from './vehicles-sheet.ts'
import { zonePricesSheet } from './zone-prices-sheet.ts'

/** What a thread needs to read a file: no database, no rules of the records. */
export const sheets: Record<ImportKindCode, Sheet> = {
  vehicles: vehiclesSheet,
  drivers: driversSheet,
  affiliations: affiliationsSheet,
  documents: documentsSheet,
  scans: scansSheet,
  clients: clientsSheet,
  places: placesSheet,
  companies: companiesSheet,
  'cost-centers': costCentersSheet,
  addresses: addressesSheet,
  'zone-prices': zonePricesSheet,
  'past-trips': pastTripsSheet,
}
