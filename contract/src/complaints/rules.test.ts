import fc from 'fast-check'
import { reasonOf, type Verdict } from '#src/verdict.ts'
import { describe, expect, test } from 'vitest'
import { addBusinessDays, isBusinessDay } from '#src/calendar/holidays.ts'
import type { HolidayRule } from '#src/calendar/holiday-table.ts'
import { businessCalendar } from './calendar.ts'
import { answerDays, clockOf, complaintCan, daysUsed, dueDate, offerUntil } from './rules.ts'

const fixed = (monthDay: string): HolidayRule => ({
  rule: 'FIXED',
  month: Number(monthDay.slice(0, 2)),
  day: Number(monthDay.slice(3)),
})
const national: HolidayRule[] = [
  ...['01-01', '05-01', '06-07', '06-29', '07-23', '07-28', '07-29', '08-06'].map(fixed),
  ...['08-30', '10-08', '11-01', '12-08', '12-09', '12-25'].map(fixed),
  { rule: 'EASTER', offset: -3 },
  { rule: 'EASTER', offset: -2 },
]
const calendar = businessCalendar(national)

describe('the answer is due', () => {
  test.each([
    ['2026-11-15', '2026-12-04'],
    ['2026-11-16', '2026-12-07'],
    ['2026-07-17', '2026-08-13'],
    ['2026-12-04', '2026-12-30'],
    ['2026-12-24', '2027-01-18'],
    ['2026-03-27', '2026-04-21'],
    ['2026-10-07', '2026-10-29'],
  ])('filed %s: %s', (filed, due) => {
    expect(dueDate(calendar, filed)).toBe(due)
  })

  test('a holiday added to the table moves it, one taken out moves it back', () => {
    const more = businessCalendar([...national, { rule: 'ONCE', date: '2026-11-20' }])
    expect(dueDate(more, '2026-11-16')).toBe('2026-12-10')
    expect(dueDate(businessCalendar([]), '2026-12-04')).toBe('2026-12-25')
  })

  test('the table of the migration counts as the national calendar does, on any day', () => {
    const anyDay = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2090-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(anyDay, (at) => {
        const day = at.toISOString().slice(0, 10)
        expect(calendar.isBusinessDay(day)).toBe(isBusinessDay(day))
        expect(dueDate(calendar, day)).toBe(addBusinessDays(day, answerDays))
      }),
    )
  })
})

describe('an offer', () => {
  const filed = '2026-11-16'
  const day = (count: number) => calendar.add(filed, count)
  const silent = [{ sent_on: day(4), replied_on: null }]

  test('on day 4 and then silence: the clock resumes with 11 days left after 5', () => {
    expect(offerUntil(calendar, day(4))).toBe(day(9))
    expect(daysUsed(calendar, filed, silent, day(4))).toBe(4)
    for (const stopped of [5, 7, 9]) expect(daysUsed(calendar, filed, silent, day(stopped))).toBe(4)
    expect(answerDays - daysUsed(calendar, filed, silent, day(9))).toBe(11)
    expect(daysUsed(calendar, filed, silent, day(10))).toBe(5)
    expect(dueDate(calendar, filed, silent)).toBe(day(20))
  })

  test('rejected on the second day, it stopped the clock for two', () => {
    const rejected = [{ sent_on: day(4), replied_on: day(6) }]
    expect(dueDate(calendar, filed, rejected)).toBe(day(17))
    expect(daysUsed(calendar, filed, rejected, day(7))).toBe(5)
    // Asked of a day before the answer, only what had passed by then.
    expect(daysUsed(calendar, filed, rejected, day(5))).toBe(4)
  })

  test('rejected on the same day, it stopped nothing', () => {
    expect(dueDate(calendar, filed, [{ sent_on: day(4), replied_on: day(4) }])).toBe(day(15))
  })

  test('however many, five days together', () => {
    const three = [
      { sent_on: day(2), replied_on: day(5) },
      { sent_on: day(6), replied_on: day(9) },
      { sent_on: day(10), replied_on: null },
    ]
    expect(dueDate(calendar, filed, three)).toBe(day(20))
    const two = [three[1]!, { sent_on: day(2), replied_on: day(3) }]
    expect(dueDate(calendar, filed, two)).toBe(day(19))
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 9 }))),
        (offers) => {
          const facts = offers.map(([sent, later]) => ({
            sent_on: day(sent),
            replied_on: later === 9 ? null : day(sent + later),
          }))
          const due = dueDate(calendar, filed, facts)
          expect(due >= day(15) && due <= day(20)).toBe(true)
        },
      ),
    )
  })
})

describe('the clock', () => {
  test.each([
    ['REGISTERED', false, 9, 'GREEN'],
    ['IN_PROGRESS', false, 10, 'AMBER'],
    ['IN_PROGRESS', false, 13, 'RED'],
    ['IN_PROGRESS', true, 3, 'RED'],
    ['OFFER_SENT', false, 13, 'STOPPED'],
    ['ANSWERED', true, 20, 'CLOSED'],
    ['AGREED', false, 2, 'CLOSED'],
    ['IN_PROGRESS', false, 12, 'AMBER'],
  ] as const)('%s, overdue %s, day %i: %s', (state, overdue, used, colour) => {
    expect(clockOf({ state, overdue }, used)).toBe(colour)
  })
})

describe('what may be done, and why not', () => {
  const open = { kind: 'QUEJA', state: 'IN_PROGRESS', overdue: false, anonymised: false } as const
  const answered = { ...open, state: 'ANSWERED' } as const
  const agreed = { ...open, state: 'AGREED' } as const
  const offered = { ...open, state: 'OFFER_SENT' } as const
  const closed = 'El caso ya está cerrado'
  const { assign, note, offer, replyOffer, reclassify, answer } = complaintCan

  test.each<[string, ask: () => Verdict, why: string | null]>([
    ['assign', () => assign(open), null],
    ['assign what was offered', () => assign(offered), null],
    ['assign what is answered', () => assign(answered), closed],
    ['assign what is agreed', () => assign(agreed), closed],
    ['note', () => note(answered), null],
    [
      'note on nobody',
      () => note({ ...answered, anonymised: true }),
      'Los datos del caso ya se anonimizaron',
    ],
    ['offer', () => offer(open), null],
    ['offer when it is closed', () => offer({ ...agreed, overdue: true }), closed],
    ['offer twice', () => offer(offered), 'Ya hay una solución ofrecida que espera respuesta'],
    [
      'offer too late',
      () => offer({ ...open, overdue: true }),
      'El plazo legal ya venció: responda el caso',
    ],
    ['reply', () => replyOffer(offered), null],
    [
      'reply to nothing',
      () => replyOffer(open),
      'No hay una solución ofrecida que espere respuesta',
    ],
    ['reclassify', () => reclassify(open), null],
    ['reclassify what is closed', () => reclassify(answered), closed],
    [
      'reclassify a claim',
      () => reclassify({ ...open, kind: 'RECLAMO' }),
      'Ya se tramita como reclamo',
    ],
    ['answer', () => answer(offered), null],
    ['answer twice', () => answer(answered), closed],
  ])('%s', (_, ask, why) => {
    expect(reasonOf(ask())).toBe(why === null ? undefined : `${why}.`)
  })
})
