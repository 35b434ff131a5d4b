import type { Deps } from '#src/deps.ts'
import { seedClients } from '#src/modules/clients/seed-clients.ts'
import { seedCompanies } from '#src/modules/companies/seed-companies.ts'
import { seedCoverage } from '#src/modules/coverage/seed-coverage.ts'
import { seedCurrencies } from '#src/modules/currencies/seed-currencies.ts'
import { seedFleet } from '#src/modules/drivers/seed-fleet.ts'
import { seedAgreements } from '#src/modules/fares/seed-agreements.ts'
import { seedFares } from '#src/modules/fares/seed-fares.ts'
import { seedUsers } from '#src/modules/users/seed-users.ts'

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
