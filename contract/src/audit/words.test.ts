import { expect, test } from 'vitest'
import { auditActions, auditEntities } from './words.ts'

test.each([auditActions, auditEntities])('no two codes share a word in a filter', (words) => {
  const labels = Object.values(words)
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
})
