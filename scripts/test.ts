// The whole of "npm test": every step runs, whatever fails before it; the last line counts.
import { ensureBrowser } from './browser.ts'
import { buildWeb } from './lib/build-web.ts'
import { attempt, runStep, runSteps } from './lib/run-steps.ts'
import type { Step } from './lib/run-steps.ts'
import { runVitest } from './lib/run-vitest.ts'
import { staticSteps } from './lib/static-steps.ts'
import { addTallies, type Tally, tallyLine, tallySteps } from './lib/tally.ts'
import { ensurePrograms } from './programs.ts'

const say = (line: string) => console.log(line)

const webBuild: Step = {
  name: 'web build',
  advice: 'correct what vite names.',
  run: () => attempt(buildWeb),
}

let chromium = ''
const browser: Step = {
  name: 'browser',
  advice: 'the journeys need it and are not run without it.',
  run: () =>
    attempt(async () => {
      chromium = await ensureBrowser()
    }),
}

// What is fetched and unpacked waits mostly for the line and the disk.
const installing = ensurePrograms(say).then(() => runStep(browser, say))
const steps = await runSteps([webBuild, ...staticSteps], say)
const found = await installing
say('\nRules and modules')
const tests = await runVitest([])
const inBrowser = async (name: string, project: string): Promise<Tally & { longest: string }> => {
  say(`\n${name}`)
  if (found.ok) return runVitest(['--project', project], { CHROME_PATH: chromium })
  const none = tallySteps([{ name, ok: false, output: 'no browser to run them in' }])
  return { ...none, longest: '' }
}
const screens = await inBrowser('Screens in a browser', 'components')
const journeys = await inBrowser('Browser journeys', 'e2e')

// At the end, because that is what a log elsewhere leaves.
for (const { longest } of [tests, screens, journeys]) say(`\n${longest}`)
const total = addTallies([tallySteps([...steps, found]), tests, screens, journeys])
if (total.failures.length > 0) say(`\nWhat failed:\n\n${total.failures.join('\n\n')}`)
say(`\n${tallyLine(total)}`)
process.exitCode = total.failed > 0 ? 1 : 0
