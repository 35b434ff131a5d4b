import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importProblemWords } from './import-problem-words.ts'

/** Said by what the importer itself refuses, and by nothing else. */
const said = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
  .flatMap((name) => {
    const text = readFileSync(join(import.meta.dirname, name), 'utf8')
    return text.split('new ImportProblem(').slice(1)
  })
  .flatMap((after) => {
    const call = after.slice(0, after.indexOf(')\n'))
    return [...call.matchAll(/['`]([^'`]{8,})['`]/g)].map(([, words]) => words!)
  })

test('whatever stops an import has words of its own', () => {
  expect(said.length).toBeGreaterThan(10)
  const unknown = importProblemWords('anything else')
  const wordless = said.filter((problem) => importProblemWords(problem) === unknown)
  expect(wordless.filter((problem) => problem !== 'there is no such file')).toEqual([])
})
