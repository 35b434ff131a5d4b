import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { dependenciesOf, type InstalledPackage, packageClosure } from './package-closure.ts'
import { root } from './tools.ts'

const workspaces = ['contract', 'server', 'web']

const isOurs = ({ path }: InstalledPackage): boolean => !path.includes('node_modules/')

const textOf = ({ path }: InstalledPackage): string =>
  readdirSync(join(root, path))
    .filter((file) => /^(licen[cs]e|copying|notice)(\.|$|-)/i.test(file))
    .toSorted()
    .map((file) => readFileSync(join(root, path, file), 'utf8').trim())
    .join('\n\n')

/** Who made what is inside, and on which terms: most licences ask that their text travels along. */
export function licenceNotices(): string {
  const all = new Map<string, InstalledPackage>()
  for (const workspace of workspaces)
    for (const found of packageClosure(dependenciesOf(workspace), workspace))
      if (!isOurs(found)) all.set(`${found.name}@${found.version}`, found)
  return [...all]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([title, one]) => `${title} (${one.license})\n\n${textOf(one)}`.trim())
    .join(`\n\n${'-'.repeat(72)}\n\n`)
    .concat('\n')
}
