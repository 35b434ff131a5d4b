import type { Deps } from '#src/deps.ts'
import { seedClients } from '#src/modules/clients/seed-clients.ts'
import { seedCompanies } from '#src/modules/companies/seed-companies.ts'
import { seedCoverage } from '#src/modules/coverage/seed-coverage.ts'
import { seedCurrencies } from '#src/modules/currencies/seed-currencies.ts'
import { seedFleet } from '#src/modules/drivers/seed-fleet.ts'
import { seedCompanyIdentity } from '#src/modules/settings/seed-identity.ts'
import { seedAgreements } from '#src/modules/fares/seed-agreements.ts'
import { seedFares } from '#src/modules/fares/seed-fares.ts'
import { seedUsers } from '#src/modules/users/seed-users.ts'

/** What an installation needs on its first start, and, for a demonstration, people to log in as. Each domain seeds its own; the complaints book is filled by the start alone (start-server.ts), because tests count in an empty one. */
export const seed = async (
  deps: Deps,
  onProgress: (message: string) => void = () => undefined,
): Promise<void> => {
  await seedCompanyIdentity(deps)
  if (deps.config.SEED !== 'demo') return
  onProgress('Seeding the demonstration')
  await seedUsers(deps)
  await seedCurrencies(deps)
  await seedCoverage(deps)
  await seedFares(deps)
  await seedCompanies(deps)
  await seedAgreements(deps)
  await seedClients(deps)
  await seedFleet(deps)
}
