import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { classesDefined } from './lib/styles/classes-defined.ts'
import { classesUsed } from './lib/styles/classes-used.ts'
import { type Module, readModules } from './lib/styles/read-modules.ts'
import { unreachedClasses } from './lib/styles/unreached-classes.ts'
import { wordsSaid } from './lib/styles/words-said.ts'
import { root } from './lib/tools.ts'

const web = join(root, 'web')

/** Where the sites begin: what their pages load. */
const entries = globSync('{,*/}index.html', { cwd: web, exclude: ['dist', 'node_modules'] }).map(
  (page) => / src="\/src\/([^"]+)"/.exec(readFileSync(join(web, page), 'utf8'))![1]!,
)

const modules = readModules(join(web, 'src'))

test('knows the classes that a source gives to elements', () => {
  const used = (source: string) => [...classesUsed('a.tsx', source)].toSorted()
  expect(used('const a = <p className="card dim" title="other" />')).toEqual(['card', 'dim'])
  expect(used("const a = <p className={on === 'ON' ? 'dim' : undefined} />")).toEqual(['dim'])
  expect(used('const a = <p className={`chip chip-${tone}`} />')).toEqual(['chip', 'chip-*'])
  expect(used("const a = <P classNames={{ body: 'sheet' }} />")).toEqual(['sheet'])
  expect(used('const b = `box ${c}`; const a = <p className={b} />')).toEqual(['box'])
  expect(used("box.className = 'host'; box.classList.add('busy')")).toEqual(['busy', 'host'])
})

test('knows what a stylesheet draws, and among what', () => {
  const drawn = (css: string) =>
    classesDefined(css).map(({ name, among, inState }) => [name, among.join(' '), inState])
  expect(drawn('/* .old {} */ p.card, .card:not(.dim)::after { color: red }')).toEqual([
    ['card', '', false],
    ['card', '', false],
  ])
  expect(drawn('@media (width <= 600px) { .list > .row[data-on] { gap: 0.5em } }')).toEqual([
    ['row', 'list', true],
  ])
  expect(drawn('.list :is(.one, .two) { gap: 0 }')).toEqual([
    ['one', 'list', false],
    ['two', 'list', false],
  ])
  expect(drawn('.list .row h2 { margin: 0 }')).toEqual([])
})

test('knows a class whose stylesheet only another screen brings', () => {
  const site = (screen: string): string[] => {
    const sources: Record<string, Partial<Module>> = {
      'central/main.ts': { needs: ['central/main.css'], later: ['central/a.tsx', 'central/b.tsx'] },
      'central/main.css': { source: '.dim { color: gray }' },
      'central/a.tsx': {
        needs: ['central/a.css'],
        source: 'export const A = <p className="box" />',
      },
      'central/a.css': { source: '.box { padding: 0 } .box .late { margin: 0 }' },
      'central/b.tsx': { source: `export const B = <p className="${screen}" />` },
    }
    const whole = Object.entries(sources).map(([file, module]): [string, Module] => [
      file,
      { source: '', needs: [], later: [], ...module },
    ])
    return unreachedClasses(new Map(whole), ['central/main.ts'])
  }
  expect(site('dim')).toEqual([])
  expect(site('late')).toEqual([])
  expect(site('box')).toEqual([
    'central/b.tsx: .box of central/a.css, when central/b.tsx comes first',
  ])
  expect(site('box late')).toContain(
    'central/a.css: .late among .box, when central/b.tsx comes first',
  )
})

test('a screen looks right whichever came before: it brings the stylesheets of its classes', () => {
  expect(entries.length).toBe(4)
  expect(modules.size).toBeGreaterThan(1000)
  expect(unreachedClasses(modules, entries), 'import the stylesheet where it is used').toEqual([])
})

/** Drawn by others, in their own names. */
const foreign = /^(?:mantine|maplibregl)-/

test('every class of a stylesheet is named by some source', () => {
  const sources = [...modules].filter(([file]) => !file.endsWith('.css'))
  const said = new Set(sources.flatMap(([file, { source }]) => [...wordsSaid(file, source)]))
  // The beginning of a name that is computed: `chip-${tone}`.
  const begun = [...said].filter((word) => word.length > 1 && word.endsWith('-'))
  const unsaid = [...modules]
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, { source }]) => classesDefined(source).map(({ name }) => ({ file, name })))
    .filter(({ name }) => !foreign.test(name) && !said.has(name))
    .filter(({ name }) => !begun.some((start) => name.startsWith(start)))
    .map(({ file, name }) => `${file}: .${name}`)
  expect([...new Set(unsaid)], 'remove the rule that draws nothing').toEqual([])
})
