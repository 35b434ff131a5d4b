import { defineConfig } from 'vitest/config'
import type { TestProjectInlineConfiguration } from 'vitest/config'

// Dates must not depend on the machine's zone: every run picks one, and TZ=… repeats it.
const ZONES = [
  'UTC',
  'America/Lima',
  'America/St_Johns',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]
if (!process.env['TZ']) {
  process.env['TZ'] = ZONES[Math.floor(Math.random() * ZONES.length)] ?? 'UTC'
  process.stdout.write(`Time zone of this run: TZ=${process.env['TZ']}\n`)
}

const databaseSetup = 'server/src/test/global-setup.ts'

const project = (
  name: string,
  include: string[],
  more: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({
  test: {
    name,
    include,
    environment: 'node',
    // These are for what hangs: how fast something is, is measured in bench/.
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    ...more,
  },
})

// Journeys need a browser and a built web, so they run only when named: --project e2e or a file of e2e/.
const journeysAsked = process.argv.some((word) => /^(--project=)?e2e(\/|$)/.test(word))
const journeys = project('e2e', ['e2e/**/*.e2e.ts'], {
  globalSetup: [databaseSetup, 'e2e/support/global-setup.ts'],
  fileParallelism: false,
  isolate: false,
  testTimeout: 240_000,
  expect: { poll: { timeout: 45_000 } },
  hookTimeout: 180_000,
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    // The bench tests stand in the server's project: one embedded database serves both.
    projects: [
      project('contract', ['contract/src/**/*.test.ts']),
      project('server', ['server/src/**/*.test.ts', 'bench/**/*.test.ts'], {
        globalSetup: databaseSetup,
        hookTimeout: 120_000,
      }),
      project('web', ['web/src/**/*.test.{ts,tsx}']),
      project('scripts', ['scripts/**/*.test.ts'], { testTimeout: 60_000 }),
      ...(journeysAsked ? [journeys] : []),
    ],
  },
})
