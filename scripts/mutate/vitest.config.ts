import { defineConfig } from 'vitest/config'

/** The pure tests alone: none of them needs a database, so that hundreds of runs are quick. */
export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/src/modules/**/*rules.test.ts',
      'server/src/modules/**/decide.test.ts',
      'server/src/modules/trips/assign/decide-assign.test.ts',
      'server/src/matching/{eligibility,sweep}.test.ts',
    ],
    environment: 'node',
  },
})
