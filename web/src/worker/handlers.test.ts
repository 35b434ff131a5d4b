import { describe, expect, it } from 'vitest'
import type { PushPayload } from '@chaski/contract/push/payload.ts'
import { handleClick } from './handle-click.ts'
import { handlePush } from './handle-push.ts'
import type { Shown, WorkerPhone } from './phone.ts'

const noon = Date.parse('2026-11-18T12:00:00Z')
const offer: PushPayload = {
  kind: 'OFFER',
  offer_id: 12,
  title: 'Nueva oferta · Cayma',
  body: 'Plaza de Armas → Aeropuerto · S/ 18.00',
  tag: 'of-12',
  url: '/conductor',
  ends: '2026-11-18T12:00:20Z',
}

/** A phone that notes what happens to it. */
const phoneOf = ({ seen = false, status = 200 } = {}) => {
  const did: string[] = []
  const shown: (Shown & { title: string })[] = []
  const phone: WorkerPhone = {
    async show(title, one) {
      did.push(`show ${title}`)
      shown.push({ title, ...one })
    },
    close: async (tag) => void did.push(`close ${tag}`),
    async showInPage() {
      did.push('tell')
      return seen
    },
    open: async (url) => void did.push(`open ${url}`),
    async post(path, body, key) {
      did.push(
        `post ${path}${body === undefined ? '' : ' body'}${key === undefined ? '' : ` ${key}`}`,
      )
      return status
    },
    now: () => noon,
  }
  return { phone, did, shown }
}

describe('a push', () => {
  it('of an offer is shown with its two answers, and then acknowledged', async () => {
    const { phone, did, shown } = phoneOf()
    await handlePush(phone, offer)
    expect(did).toEqual(['tell', `show ${offer.title}`, 'post /driver/offers/12/received'])
    expect(shown[0]).toMatchObject({ tag: 'of-12', requireInteraction: true, renotify: true })
    expect(shown[0]!.actions!.map(({ title }) => title)).toEqual(['Aceptar', 'Rechazar'])
  })

  it('of an offer that is over does not ask', async () => {
    const late = phoneOf()
    await handlePush(late.phone, { ...offer, ends: '2026-11-18T11:59:59Z' })
    expect(late.did).toEqual(['tell', 'show Oferta vencida'])
    expect(late.shown[0]!.actions).toBeUndefined()

    const taken = phoneOf({ status: 409 })
    await handlePush(taken.phone, offer)
    expect(taken.shown.at(-1)).toMatchObject({ title: 'Oferta tomada', tag: 'of-12' })
    expect(taken.shown.at(-1)!.actions).toBeUndefined()
  })

  it('of an offer stays with its answers when the acknowledgement finds no signal', async () => {
    const { phone, shown } = phoneOf({ status: 0 })
    await handlePush(phone, offer)
    expect(shown.map(({ title }) => title)).toEqual([offer.title])
  })

  it('of a withdrawal takes the place of the offer, without a sound', async () => {
    const { phone, did, shown } = phoneOf()
    await handlePush(phone, { ...offer, kind: 'OFFER_CLOSED', title: 'Oferta tomada' })
    expect(did).toEqual(['tell', 'show Oferta tomada'])
    expect(shown[0]).toMatchObject({ tag: 'of-12', silent: true })
  })

  it('is news for the page while somebody looks at it', async () => {
    const { phone, did } = phoneOf({ seen: true })
    await handlePush(phone, offer)
    expect(did).toEqual(['tell', 'close of-12'])
  })
})

describe('a touch', () => {
  it('on Aceptar says yes by a key of its own and opens the page', async () => {
    const { phone, did } = phoneOf()
    await handleClick(phone, offer, 'accept')
    expect(did).toEqual([
      'post /driver/offers/12/accept push-accept-offer-12',
      'show Servicio aceptado',
      'open /conductor',
    ])
  })

  it('on Rechazar says no and opens nothing', async () => {
    const { phone, did } = phoneOf()
    await handleClick(phone, offer, 'refuse')
    expect(did).toEqual([
      'post /driver/offers/12/refuse body push-refuse-offer-12',
      'show Oferta rechazada',
    ])
  })

  it.each([
    [409, 'Oferta tomada'],
    [0, 'Sin señal'],
    [401, 'Ingrese otra vez'],
    [403, 'Ingrese otra vez'],
  ])('that is answered with %i says so', async (status, title) => {
    const { phone, shown } = phoneOf({ status })
    await handleClick(phone, offer, 'accept')
    expect(shown.map((one) => one.title)).toEqual([title])
  })

  it('on the notice itself opens what it is about', async () => {
    const { phone, did } = phoneOf()
    await handleClick(phone, { ...offer, kind: 'NOTICE', url: '/reservar/viaje/x' }, '')
    expect(did).toEqual(['open /reservar/viaje/x'])
  })
})
