// Writes the bill of materials (CycloneDX) of what the lock file installs: npm run sbom [-- FILE]
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Bom, tidyBom } from './lib/tidy-bom.ts'
import { root } from './lib/tools.ts'

const file = resolve(process.argv[2] ?? join(root, 'sbom.cdx.json'))
const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string
  version: string
}
const npm = process.env['npm_execpath']
const asked = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
const [command, args] = npm === undefined ? ['npm', asked] : [process.execPath, [npm, ...asked]]
const text = execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 })
const bom = tidyBom(JSON.parse(text) as Bom, { name: product.name, version: product.version })
writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`)
console.log(`${bom.components.length} components in ${file}`)
