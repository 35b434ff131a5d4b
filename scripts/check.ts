// What can be known in under a minute, before each commit: everything of "npm test" but the long tests.
import { runSteps } from './lib/run-steps.ts'
import type { Step } from './lib/run-steps.ts'
import { staticSteps } from './lib/static-steps.ts'
import { runNode, toolPath } from './lib/tools.ts'

const structure: Step = {
  name: 'structure rules',
  advice: 'the failing rule says what it wants.',
  run: async () => {
    const args = ['run', '--passWithNoTests', 'structure.test.ts']
    const { code, output } = await runNode(toolPath('vitest'), args)
    return { ok: code === 0, output }
  },
}

const results = await runSteps([structure, ...staticSteps], (line) => console.log(line))
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1
