import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { asvsNumbers } from './lib/asvs-numbers.ts'
import { root } from './lib/tools.ts'

const verdicts = ['holds', 'not applicable', 'not held'] as const
type Verdict = (typeof verdicts)[number]
type Answer = { number: string; asks: string; verdict: string; words: string }

const page = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** `- **V1.1.1** what it asks — **holds**: where, or why not.` */
const shape = /^- \*\*(V[\d.]+)\*\* (.+?) — \*\*([a-z ]+)\*\*: (.+)\.$/

const lines = page.split('\n').filter((line) => line.startsWith('- '))
const answers = lines.flatMap((line): Answer[] => {
  const [, number, asks, verdict, words] = shape.exec(line) ?? []
  return number === undefined ? [] : [{ number, asks: asks!, verdict: verdict!, words: words! }]
})

/** What stands in backticks and is a file or a folder of the repository. */
const pathsIn = (words: string): string[] =>
  [...words.matchAll(/`([^`]+)`/g)].map(([, path]) => path!).filter((path) => /[./]/.test(path))

/** Addresses of ours and names of files elsewhere: no paths of the repository. */
const noPath = /^\/|^__/

describe('docs/security.md', () => {
  test('is a list of answers of one shape', () => {
    expect(lines.filter((line) => !shape.test(line))).toEqual([])
  })

  test('answers every number of levels 1 and 2 once, in their order', () => {
    expect(asvsNumbers).toHaveLength(253)
    expect(answers.map(({ number }) => number)).toEqual(asvsNumbers)
  })

  test('answers with the words it explains', () => {
    const others = answers.filter(({ verdict }) => !verdicts.includes(verdict as Verdict))
    expect(others).toEqual([])
  })

  test('says of each number that holds by which file, of each other why', () => {
    const empty = answers.filter(({ verdict, words }) =>
      verdict === 'holds' ? pathsIn(words).length === 0 : words.length < 6,
    )
    expect(empty.map(({ number }) => number)).toEqual([])
  })

  test('says more than a word of each that is not held', () => {
    const short = answers.filter(
      ({ verdict, words }) => verdict === 'not held' && words.split(' ').length < 8,
    )
    expect(short.map(({ number }) => number)).toEqual([])
  })

  test('cites what is there', () => {
    const gone = answers.flatMap(({ number, words }) =>
      pathsIn(words)
        .filter((path) => !noPath.test(path) && !existsSync(join(root, path)))
        .map((path) => `${number}: ${path}`),
    )
    expect(gone).toEqual([])
  })

  test('counts its answers by chapter', () => {
    const chapters = page.split('\n## ').slice(1)
    const rowOf = (title: string, of: readonly string[]) => [
      title,
      ...verdicts.map((verdict) => String(of.filter((one) => one === verdict).length)),
    ]
    const verdictsIn = (text: string): string[] =>
      [...text.matchAll(/ — \*\*([a-z ]+)\*\*: /g)].map(([, verdict]) => verdict!)
    const counted = [
      ...chapters.map((text) => rowOf(text.split('\n', 1)[0]!, verdictsIn(text))),
      rowOf(
        'all',
        answers.map(({ verdict }) => verdict),
      ),
    ]
    const told = [...page.matchAll(/^\| (.+?) +\| (\d+) +\| (\d+) +\| (\d+) +\|$/gm)]
    expect(told.map(([, ...cells]) => cells)).toEqual(counted)
  })
})

const fixture = join(root, '..', 'shared', 'fixtures', 'asvs', 'asvs-5.0.0.csv')
if (!existsSync(fixture))
  console.warn('Not compared with the standard itself: its table is not on this machine.')

test.runIf(existsSync(fixture))('the list of numbers is that of the standard', () => {
  const table = readFileSync(fixture, 'utf8')
  const levels = [...table.matchAll(/,(V\d+\.\d+\.\d+),(?:"(?:[^"]|"")*"|[^",\n]*),([123])\r?$/gm)]
  expect(levels.length).toBe(345)
  const wanted = levels.filter(([, , level]) => level !== '3').map(([, number]) => number)
  expect(asvsNumbers).toEqual(wanted)
})
