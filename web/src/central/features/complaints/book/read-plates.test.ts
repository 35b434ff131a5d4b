import { expect, test } from 'vitest'
import { readPlates } from './read-plates.ts'

test('plates come in any writing, once each; what is none is told', () => {
  expect(readPlates('v1a-234, V1A234\nVBA-001;  nada')).toEqual({
    known: ['V1A234', 'VBA001'],
    wrong: ['nada'],
  })
  expect(readPlates('  \n ')).toEqual({ known: [], wrong: [] })
})
