import { expect, it } from 'vitest'
import { pseMapping } from '@chaski/contract/billing/pse-mapping.ts'
import { judgePse } from './pse-answer.ts'

const { answer: mapped } = pseMapping.parse({
  send: { path: '/x' },
  answer: {
    cdr: 'cdr',
    accepted: { path: 'ok', values: ['true'] },
    rejected: { path: 'ok', values: ['false'] },
    working: { path: 'st', values: ['98'] },
    absent: { path: 'st', values: ['none'] },
    repeated: { path: 'st', values: ['again'] },
    code: 'code',
    text: 'text',
    notes: 'notes',
    ticket: 'ticket',
  },
})
const ofCdr = async (zip: Buffer) => ({
  kind: 'unsure' as const,
  code: 'cdr',
  text: zip.toString(),
})
const judged = (status: number, json: unknown, asking = false) =>
  judgePse({ kind: 'answer', status, json }, mapped, { asking, ofCdr })

it.each([
  [
    'words',
    200,
    { ok: true, notes: ['4251 - dato', 7] },
    { kind: 'accepted', notes: ['4251 - dato'] },
  ],
  ['a refusal', 200, { ok: false, code: 3244 }, { kind: 'rejected', code: '3244' }],
  [
    'SUNAT’s own answer before words',
    200,
    { ok: true, cdr: 'aG9sYQ==' },
    { code: 'cdr', text: 'hola' },
  ],
  ['at work', 200, { st: 98 }, { kind: 'working' }],
  ['none', 200, { st: 'none' }, { kind: 'absent' }],
  ['again', 409, { st: 'again' }, { kind: 'unsure', code: '1033' }],
  ['a ticket', 200, { ticket: 'T1' }, { kind: 'ticket', ticket: 'T1' }],
  ['a wrong token', 401, {}, { kind: 'stop' }],
  ['too often', 429, { text: 'Espere' }, { kind: 'later', text: 'Espere' }],
  ['a refusal in other words', 422, { text: 'XML' }, { kind: 'fix', text: 'XML' }],
  ['nothing known', 200, {}, { kind: 'unsure', code: null }],
  ['no JSON', 200, null, { kind: 'unsure' }],
  [
    'trouble with a word of success in it',
    500,
    { ok: true, code: '9' },
    { kind: 'unsure', code: null },
  ],
])('%s', async (_, status, json, expected) => {
  expect(await judged(status, json)).toMatchObject(expected)
})

it('a missing page means none where one asks, and a wrong address where one sends', async () => {
  expect((await judged(404, {}, true)).kind).toBe('absent')
  expect((await judged(404, {})).kind).toBe('fix')
})
