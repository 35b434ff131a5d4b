import { expect, it } from 'vitest'
import { withEntry } from './outlay-entry.ts'

const toll = { code: 'TOLL', amount: 750, detail: '' } as const

it('a toll that was typed is charged, added by its button or not', () => {
  expect(withEntry([], { code: 'TOLL', typed: ' 7,50 ' })).toEqual([toll])
  expect(withEntry([toll], { code: 'PARKING', typed: '3' })).toEqual([
    toll,
    { code: 'PARKING', amount: 300, detail: '' },
  ])
})

it('an empty box and a zero add nothing; what is no amount is told, not dropped', () => {
  for (const entry of [null, { code: 'TOLL', typed: '  ' }, { code: 'TOLL', typed: '0' }] as const)
    expect(withEntry([toll], entry)).toEqual([toll])
  expect(withEntry([toll], { code: 'TOLL', typed: '7.5.0' })).toBeNull()
})
