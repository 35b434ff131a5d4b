import { join } from 'node:path'
import type { Step } from './run-steps.ts'
import { root, runNode, toolPath } from './tools.ts'

const toolStep = (name: string, advice: string, file: string, args: string[]): Step => ({
  name,
  advice,
  run: async () => {
    const { code, output } = await runNode(file, args)
    return { ok: code === 0, output }
  },
})

/** What did not change since the last time is not looked at again: this is the inner loop. */
const types = (project: string): Step =>
  toolStep(`types ${project}`, 'correct the types.', toolPath('typescript', 'tsc'), [
    '-p',
    project === 'root' ? '.' : project,
    // Four checkers, the default, each learn the same types anew: on two busy cores one alone is done sooner.
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    join(root, 'node_modules', '.cache', 'types', `${project}.json`),
  ])

/** What can be said of the code without running it; the slow ones first, so that two lanes end together. */
export const staticSteps: Step[] = [
  // Every rule of ours is an error; the size of a file is advice, the only warning that passes.
  toolStep(
    'lint',
    'correct the code; a rule has its reason in .oxlintrc.json.',
    toolPath('oxlint'),
    ['--type-aware', '--deny-warnings', '--allow=max-lines'],
  ),
  toolStep(
    'unused',
    'remove what nobody uses, or name a new entry in knip.json.',
    toolPath('knip'),
    ['--no-progress'],
  ),
  types('root'),
  types('contract'),
  types('server'),
  types('web'),
  toolStep(
    'OpenAPI unchanged',
    'run "npm run openapi" and commit docs/openapi.json.',
    join(root, 'scripts', 'openapi.ts'),
    ['--check'],
  ),
  toolStep('format', 'run "npm run format".', toolPath('oxfmt'), ['--check']),
]
