// Writes docs/openapi.json from the contract, or with --check tells whether it still matches.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from './lib/openapi/openapi-document.ts'
import { stableJson } from './lib/stable-json.ts'
import { root } from './lib/tools.ts'

const file = join(root, 'docs', 'openapi.json')
const wanted = stableJson(await openApiDocument())
const present = existsSync(file) ? readFileSync(file, 'utf8') : ''

if (!process.argv.includes('--check')) {
  writeFileSync(file, wanted)
  console.log(
    present === wanted ? 'docs/openapi.json is unchanged.' : 'docs/openapi.json is written.',
  )
} else if (present !== wanted) {
  const lines = present.split('\n')
  const first = wanted.split('\n').findIndex((line, index) => line !== lines[index])
  console.error(`docs/openapi.json differs from the contract from line ${first + 1} on:`)
  console.error(`  in the file:     ${lines[first] ?? '(end)'}`)
  console.error(`  in the contract: ${wanted.split('\n')[first] ?? '(end)'}`)
  process.exitCode = 1
}
// Building the application may leave timers and pools behind that nobody needs any more.
process.exit()
