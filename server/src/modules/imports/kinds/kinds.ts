import type { ImportKindCode } from '@chaski/contract/imports/kinds.ts'
import type { ImportKind } from '#src/modules/imports/import-kind.ts'
import { importAddresses } from './import-addresses.ts'
import { importAffiliations } from './import-affiliations.ts'
import { importClients } from './import-clients.ts'
import { importCompanies } from './import-companies.ts'
import { importCompanyUsers } from './import-company-users.ts'
import { importCostCenters } from './import-cost-centers.ts'
import { importDocuments } from './import-documents.ts'
import { importDrivers } from './import-drivers.ts'
import { importPastTrips } from './import-past-trips.ts'
import { importPlaces } from './import-places.ts'
import { importScans } from './import-scans.ts'
import { importTariffs } from './import-tariffs.ts'
import { importVehicles } from './import-vehicles.ts'
import { importZonePrices } from './import-zone-prices.ts'

export const kinds: Record<ImportKindCode, ImportKind> = {
  vehicles: importVehicles as ImportKind,
  drivers: importDrivers as ImportKind,
  affiliations: importAffiliations as ImportKind,
  documents: importDocuments as ImportKind,
  scans: importScans as ImportKind,
  clients: importClients as ImportKind,
  places: importPlaces as ImportKind,
  companies: importCompanies as ImportKind,
  'cost-centers': importCostCenters as ImportKind,
  'company-users': importCompanyUsers as ImportKind,
  addresses: importAddresses as ImportKind,
  tariffs: importTariffs as ImportKind,
  'zone-prices': importZonePrices as ImportKind,
  'past-trips': importPastTrips as ImportKind,
}
