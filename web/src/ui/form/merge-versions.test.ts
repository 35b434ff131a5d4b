import { expect, test } from 'vitest'
import { mergeVersions } from './merge-versions.ts'

const base = { name: 'Rosa', email: null as string | null, extension: '101', version: 1 }

test('what only one person changed is kept, whoever it was', () => {
  const merged = mergeVersions(
    base,
    { ...base, name: 'Rosa Q.' },
    { ...base, extension: '102', version: 2, user_id: 9 },
  )
  expect(merged).toEqual({
    values: { name: 'Rosa Q.', email: null, extension: '102', version: 2 },
    disagreements: [],
  })
})

test('what both changed stays as typed and is told', () => {
  const merged = mergeVersions(
    base,
    { ...base, name: 'Rosa Q.' },
    { ...base, name: 'Rosa Quispe', version: 5 },
  )
  expect(merged.values).toEqual({ ...base, name: 'Rosa Q.', version: 5 })
  expect(merged.disagreements).toEqual([{ name: 'name', mine: 'Rosa Q.', theirs: 'Rosa Quispe' }])
})

test('the same change made twice is no disagreement', () => {
  const merged = mergeVersions(
    base,
    { ...base, email: 'r@x.pe' },
    { ...base, email: 'r@x.pe', version: 2 },
  )
  expect(merged).toEqual({ values: { ...base, email: 'r@x.pe', version: 2 }, disagreements: [] })
})
