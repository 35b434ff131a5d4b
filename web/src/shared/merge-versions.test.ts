import { expect, test } from 'vitest'
import { mergeVersions } from './merge-versions.ts'

const base = { name: 'Rosa', email: null as string | null, extension: '101' }

test('what only one person changed is kept, whoever it was', () => {
  const merged = mergeVersions(
    base,
    { ...base, name: 'Rosa Q.' },
    { ...base, extension: '102', user_id: 9 },
  )
  expect(merged).toEqual({
    values: { name: 'Rosa Q.', email: null, extension: '102' },
    disagreements: [],
  })
})

test('what both changed stays as typed and is told', () => {
  const merged = mergeVersions(base, { ...base, name: 'Rosa Q.' }, { ...base, name: 'Rosa Quispe' })
  expect(merged.values).toEqual({ ...base, name: 'Rosa Q.' })
  expect(merged.disagreements).toEqual([{ name: 'name', mine: 'Rosa Q.', theirs: 'Rosa Quispe' }])
})

test('the same change made twice is no disagreement', () => {
  const merged = mergeVersions(base, { ...base, email: 'r@x.pe' }, { ...base, email: 'r@x.pe' })
  expect(merged).toEqual({ values: { ...base, email: 'r@x.pe' }, disagreements: [] })
})
