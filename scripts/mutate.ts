// Plants bugs in the rules and looks which of them the tests catch: "npm run mutate -- contract/src/drivers/rules.ts".
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { type MutationReport, percentOf, scoresOf, unexplained } from './lib/mutation-report.ts'
import { root, runNode, toolPath } from './lib/tools.ts'

const leastPercent = 99
const file = join(root, 'node_modules', '.cache', 'mutation', 'report.json')

const paths = process.argv.slice(2)
rmSync(file, { force: true })
await runNode(
  toolPath('@stryker-mutator/core', 'stryker'),
  ['run', 'stryker.config.json', ...(paths.length > 0 ? ['--mutate', paths.join(',')] : [])],
  // The rules are the same in every zone; the planted bugs must be too.
  { live: true, limitMinutes: 240, env: { ...process.env, TZ: 'UTC' } },
)
if (!existsSync(file)) throw new Error('No report was written: the output above says why.')

// The report remembers files of earlier runs, which may have changed since.
const scores = scoresOf(JSON.parse(readFileSync(file, 'utf8')) as MutationReport).filter(
  (score) => paths.length === 0 || paths.some((path) => matchesGlob(score.file, path)),
)
for (const score of scores)
  console.log(
    `${percentOf([score]).toFixed(1).padStart(5)} %  ${score.caught}/${score.planted}  ${score.file}`,
  )
const left = unexplained(scores, readFileSync(join(root, 'docs/mutation.md'), 'utf8'))
if (left.length > 0)
  console.log(`\nCatch these, or explain them in docs/mutation.md:\n- ${left.join('\n- ')}`)
const percent = percentOf(scores)
const ok = percent >= leastPercent && left.length === 0
console.log(`\n${percent.toFixed(1)} % caught, ${left.length} survivors without a reason`)
console.log(
  JSON.stringify({ ok, figures: `${percent.toFixed(1)} % caught, ${left.length} unexplained` }),
)
process.exitCode = ok ? 0 : 1
