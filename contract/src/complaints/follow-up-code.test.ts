import { expect, it } from 'vitest'
import type { ComplaintDetail } from './case-schema.ts'
import { plainFollowUpCode, shownFollowUpCode } from './follow-up-code.ts'
import { answerLetter, offerLetter, sheetLetter } from './letters.ts'

it.each(['7KQ2M-9XTP0', '7kq2m 9xtpo', ' 7KQ2M9XTPO ', '7kq2m--9xtp0'])(
  'is the same however it is typed: %j',
  (typed) => expect(plainFollowUpCode(typed)).toBe('7KQ2M9XTP0'),
)

it('reads letters that look like digits as those', () =>
  expect(plainFollowUpCode('ilo1o-illo0')).toBe('1101011100'))

it('is shown in two halves', () => expect(shownFollowUpCode('7KQ2M9XTP0')).toBe('7KQ2M-9XTP0'))

it('stands in every letter with its link, where the number of the sheet opens nothing', () => {
  const c = {
    code: 'LR001-000000042-2026',
    follow_up_code: '7KQ2M9XTP0',
    kind: 'RECLAMO',
    filed_kind: 'RECLAMO',
    due_date: '2026-12-04',
    offer_until: null,
    registered_at: '2026-11-15T08:00:00-05:00',
  } as ComplaintDetail
  const words = { text: 'x', actions: null }
  for (const { text } of [
    sheetLetter(c, 'https://taxi.example'),
    answerLetter(c, words, 'https://taxi.example'),
    offerLetter(c, words, 'https://taxi.example'),
  ]) {
    expect(text).toContain('código de seguimiento 7KQ2M-9XTP0')
    expect(text).toContain('https://taxi.example/reclamo/estado#7KQ2M-9XTP0')
  }
})
