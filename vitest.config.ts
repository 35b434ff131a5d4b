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

// What needs a browser runs only when named, by its project or by a file of it.
const asked = (words: RegExp): boolean => process.argv.some((word) => words.test(word))

const journeys = project('e2e', ['e2e/**/*.e2e.ts'], {
  globalSetup: [databaseSetup, 'e2e/support/global-setup.ts'],
  // Each step has its own limit; this is for a long journey on a busy machine.
  testTimeout: 600_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 45_000 } },
})

const onDatabase = { globalSetup: databaseSetup, hookTimeout: 120_000 }
const alone = 'server/src/**/*.alone.test.ts'

/** Screens of the back-office in a real browser, with a server made of answers. */
const components = async (): Promise<TestProjectInlineConfiguration> => {
  const [{ default: react }, { playwright }, { ensureBrowser }] = await Promise.all([
    import('@vitejs/plugin-react'),
    import('@vitest/browser-playwright'),
    import('./scripts/browser.ts'),
  ])
  const { test } = project('components', ['src/**/*.component.tsx'], {
    fileParallelism: false,
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      locators: { exact: false },
      provider: playwright({
        launchOptions: { executablePath: await ensureBrowser() },
        contextOptions: {
          locale: 'es-PE',
          timezoneId: 'America/Lima',
          reducedMotion: 'reduce',
        },
        actionTimeout: 30_000,
      }),
      instances: [{ browser: 'chromium', viewport: { width: 1366, height: 768 } }],
    },
  })
  return {
    root: 'web',
    plugins: [react()],
    // Known beforehand: what is found late makes the browser load everything again.
    optimizeDeps: { entries: ['src/**/*.tsx'] },
    test,
  }
}

export default defineConfig(async () => ({
  test: {
    maxWorkers: 2,
    // The bench tests stand in the server's project: one embedded database serves both.
    projects: [
      project('contract', ['contract/src/**/*.test.ts'], { isolate: false }),
      // A third of the time went into loading the same modules for every file.
      project('server', ['server/src/**/*.test.ts', 'bench/**/*.test.ts'], {
        ...onDatabase,
        exclude: [alone],
        isolate: false,
      }),
      // What measures the loop wants a process without the remains of other tests.
      project('server-alone', [alone], onDatabase),
      project('web', ['web/src/**/*.test.{ts,tsx}']),
      project('scripts', ['scripts/**/*.test.ts'], { testTimeout: 60_000 }),
      ...(asked(/^(--project=)?e2e(\/|$)/) ? [journeys] : []),
      ...(asked(/^(--project=)?components$|\.component\.tsx$/) ? [await components()] : []),
    ],
  },
}))
