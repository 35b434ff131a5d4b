import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow } from './lib/input-files.ts'
import { root } from './lib/tools.ts'

const decisions = join(root, 'docs', 'decisions')
const read = (file: string): string => readFileSync(file, 'utf8')
const nameOf = (file: string): string => relative(root, file).split(sep).join('/')

const longest = 45

describe('decisions', () => {
  const names = readdirSync(decisions).toSorted()

  test('are numbered from 001 without gaps, each number once', () => {
    const numbers = names.map((name) => name.slice(0, 3))
    expect(numbers).toEqual(names.map((_, at) => String(at + 1).padStart(3, '0')))
  })

  test.each(names)('%s begins with its number and title, and is short', (name) => {
    expect(name).toMatch(/^\d{3}-[a-z0-9-]+\.md$/)
    const lines = read(join(decisions, name)).trimEnd().split('\n')
    expect(lines[0]).toMatch(new RegExp(`^# ${name.slice(0, 3)} \\S`))
    expect(lines.length, `at most ${longest} lines: say what, why and what it costs`).toBeLessThan(
      longest + 1,
    )
  })
})

/** Everything a page may speak of: what git keeps, found without git. */
const known = filesBelow(root, ['node_modules', '.git', '.data', '.cache', 'dist']).map(
  (file) => `/${nameOf(file)}`,
)

/** `a/b.ts`, `b.ts`, `a/b/` and `a/<name>/*.ts`, in backticks. */
const spoken = /`([\w.<>*…-]+(?:\/[\w.<>*…-]+)*(?:\.(?:tsx?|mjs|css|sql|md|tsv|json|html)|\/))`/g

const patternOf = (path: string): RegExp => {
  const any = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/<[^>]+>|\*|…/g, '[^/]*')
  return new RegExp(path.endsWith('/') ? `/${any}` : `/${any}$`)
}

/** Made when it runs, or read from outside: no file of the repository. */
const elsewhere = /^(\.\.\/|YYYY|server\/dist\/|web\/dist\/|meta\.json$|[A-Z_]+\/)/

const pages = [
  join(root, 'CONTRIBUTING.md'),
  join(root, 'README.md'),
  ...filesBelow(join(root, 'docs')).filter((file) => file.endsWith('.md')),
]

test.each(pages.map(nameOf))('every path that %s names is there', (page) => {
  const paths = [...read(join(root, page)).matchAll(spoken)].map(([, path]) => path!)
  const gone = paths.filter((path) => {
    if (elsewhere.test(path)) return false
    const pattern = patternOf(path)
    return !known.some((file) => pattern.test(file))
  })
  expect(gone).toEqual([])
})

/** A page by its name, or a numbered section of one that is not named at all. */
const mention = /[\w./-]+\.md\b|\b[Rr]eference(?:\/\w| §)/g

test('no source and no page names a page that is not in the repository', () => {
  const looked = known
    .filter((file) =>
      /^\/(contract|server|web|scripts|bench|e2e)\/.*\.(tsx?|css)$|\.md$/.test(file),
    )
    .filter((file) => !file.endsWith('docs.structure.test.ts'))
  let seen = 0
  const missing = looked.flatMap((file) =>
    [...read(join(root, file)).matchAll(mention)].flatMap(([page]) => {
      seen++
      const places = [join(root, page), join(root, dirname(file), page)]
      return places.some((place) => existsSync(place)) ? [] : [`${file}: ${page}`]
    }),
  )
  expect(seen).toBeGreaterThan(10)
  expect(missing, 'state the rule where it is needed, or point to docs/').toEqual([])
})

describe('the glossary', () => {
  const text = read(join(root, 'docs', 'glossary.md'))
  const named = text
    .split('\n## One word')[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|')[1]!.toLowerCase())
    .join(' ')
  const words = new Set(named.match(/[a-z]+/g))
  const knows = (word: string): boolean =>
    [word, `${word}s`, word.replace(/s$/, ''), word.replace(/ies$/, 'y')].some((w) => words.has(w))
  const unknownOf = (names: readonly string[]): string[] =>
    names.filter((name) => !name.split(/[_-]/).every(knows))

  test('knows every word that a table is called by', () => {
    const tables = filesBelow(join(root, 'server', 'migrations')).flatMap((file) =>
      [...read(file).matchAll(/^create table (?:if not exists )?([a-z_]+)/gm)].map(
        ([, name]) => name!,
      ),
    )
    expect(tables.length).toBeGreaterThan(150)
    const parts = tables.filter((name) => !name.endsWith('_default'))
    expect(unknownOf(parts), 'say what the new word means').toEqual([])
  })

  test('knows every domain', () => {
    const domains = ['contract/src', 'server/src/modules', 'web/src/central/features'].flatMap(
      (folder) =>
        readdirSync(join(root, folder), { withFileTypes: true })
          .filter((entry) => entry.isDirectory() && entry.name !== 'test')
          .map((entry) => entry.name),
    )
    expect(domains.length).toBeGreaterThan(100)
    expect(unknownOf(domains), 'say what the new word means').toEqual([])
  })
})

test('the architecture follows the five flows through files that are there', () => {
  const text = read(join(root, 'docs/architecture.md'))
  for (const flow of ['Assign', 'Quote', 'Complaint', 'Position', 'Report']) {
    const story = text.split(`\n### ${flow}:`)[1]?.split('\n### ')[0] ?? ''
    const files = [...story.matchAll(/`((?:web|contract|server)\/[^`]+\.tsx?)`/g)]
    expect(files.length, flow).toBeGreaterThan(7)
    for (const side of ['web/', 'contract/', 'server/'])
      expect(
        files.some(([, file]) => file!.startsWith(side)),
        `${flow} passes ${side}`,
      ).toBe(true)
  }
})
