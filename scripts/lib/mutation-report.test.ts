import { expect, test } from 'vitest'
import { type MutationReport, percentOf, scoresOf, unexplained } from './mutation-report.ts'

const mutant = (status: string, from: number, to: number) => ({
  mutatorName: 'EqualityOperator',
  replacement: '>=',
  status,
  location: { start: { line: 1, column: from }, end: { line: 1, column: to } },
})

const report: MutationReport = {
  files: {
    'contract/src/b/rules.ts': { source: 'a > b', mutants: [mutant('Killed', 3, 4)] },
    'contract/src/a/rules.ts': {
      source: 'x > y',
      mutants: [
        mutant('Killed', 3, 4),
        mutant('Timeout', 3, 4),
        mutant('Survived', 3, 4),
        mutant('NoCoverage', 1, 6),
        mutant('Ignored', 3, 4),
        mutant('CompileError', 3, 4),
      ],
    },
  },
}

test('what is killed or never ends is caught, what nobody runs is not, what is static does not count', () => {
  const scores = scoresOf(report)
  expect(scores.map(({ file, caught, planted }) => [file, caught, planted])).toEqual([
    ['contract/src/a/rules.ts', 2, 4],
    ['contract/src/b/rules.ts', 1, 1],
  ])
  expect(percentOf(scores)).toBe(60)
})

test('a survivor is named by its words, and is explained where the page says them', () => {
  const scores = scoresOf(report)
  const [greater, whole] = scores[0]!.survivors
  expect(greater).toBe('`contract/src/a/rules.ts`: `>` → `>=`')
  expect(whole).toBe('`contract/src/a/rules.ts`: `x > y` → `>=`')
  expect(unexplained(scores, `- ${greater}: both are the same here`)).toEqual([whole])
})

test('nothing planted is no success', () => {
  expect(percentOf([])).toBe(0)
})
