import type { Deps } from '#src/base/deps.ts'
import { seedClients } from './clients/seed-clients.ts'
import { seedCompanies } from './companies/seed-companies.ts'
import { seedCoverage } from './coverage/seed-coverage.ts'
import { seedCurrencies } from './currencies/seed-currencies.ts'
import { seedFleet } from './drivers/seed-fleet.ts'
import { seedAgreements } from './fares/seed-agreements.ts'
import { seedFares } from './fares/seed-fares.ts'
import { seedUsers } from './users/seed-users.ts'

/** People to log in as and a fleet to send; each domain seeds its own, in the order they need each other. */
export const seedDemonstration = async (deps: Deps): Promise<void> => {
  await seedUsers(deps)
  await seedCurrencies(deps)
  await seedCoverage(deps)
  await seedFares(deps)
  await seedCompanies(deps)
  await seedAgreements(deps)
  await seedClients(deps)
  await seedFleet(deps)
}
