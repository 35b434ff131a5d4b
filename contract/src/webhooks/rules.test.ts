import { expect, it } from 'vitest'
import { rightsOfEvents, webhookCanSend, webhookMayReceive } from './rules.ts'
import { reasonOf } from '#src/verdict.ts'
import { webhookForm, webhookStates } from './schema.ts'

it('a webhook is made for what its user may see, and for nothing else', () => {
  const user = { permissions: ['DSP_SERVICE_VIEW', 'CLM_VIEW'] }
  expect(rightsOfEvents(['trip.created', 'trip.finished', 'driver.panic'])).toEqual([
    'DSP_SERVICE_VIEW',
    'MNT_DRIVER_VIEW',
  ])
  expect(webhookMayReceive(user, ['trip.created', 'complaint.closed'])).toEqual({ allowed: true })
  expect(webhookMayReceive(user, ['trip.created', 'driver.panic'])).toEqual({
    allowed: false,
    code: 'CANNOT_GRANT',
    reason: 'Ese usuario no puede ver todo lo que se avisaría.',
  })
})

it('sends while it is on and its user may see something, failing or not', () => {
  const sends = webhookStates.filter((state) => webhookCanSend({ state }).allowed)
  expect(sends).toEqual(['HEALTHY', 'FAILING'])
  expect(
    (['OFF', 'STOPPED', 'BARRED'] as const).map((state) => reasonOf(webhookCanSend({ state }))),
  ).toEqual([
    'Está apagado: enciéndalo primero.',
    'Lo detuvimos: enciéndalo primero.',
    'Su usuario está desactivado o ya no puede ver estos avisos.',
  ])
})

it.each([
  ['https://hotel.example/avisos?a=1', true],
  ['http://10.0.0.5:8080/avisos', true],
  ['ftp://hotel.example', false],
  ['https://user:pass@hotel.example/', false],
  ['https://hotel.example/#x', false],
  ['hotel.example', false],
  ['javascript:alert(1)', false],
  [`https://hotel.example/${'a'.repeat(500)}`, false],
])('the address %s: %s', (url, good) => {
  expect(webhookForm.shape.url.safeParse(url).success).toBe(good)
})
