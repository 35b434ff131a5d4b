import type { PushPayload } from '@chaski/contract/push/payload.ts'
import type { WorkerPhone } from './phone.ts'

const answers = [
  { action: 'accept', title: 'Aceptar' },
  { action: 'refuse', title: 'Rechazar' },
]

export const closedOffer = { title: 'Oferta tomada', body: 'Esta oferta ya no está disponible.' }

const isOver = (status: number): boolean => status === 404 || status === 409

/** An offer: shown at once, then acknowledged, or the desk asks somebody else. */
const showOffer = async (phone: WorkerPhone, told: PushPayload): Promise<void> => {
  const { tag } = told
  const close = (title: string, body: string) =>
    phone.show(title, { body, tag, silent: true, data: { ...told, kind: 'OFFER_CLOSED' } })
  if (told.ends !== undefined && Date.parse(told.ends) <= phone.now())
    return close('Oferta vencida', closedOffer.body)
  await phone.show(told.title, {
    body: told.body,
    tag,
    data: told,
    renotify: true,
    requireInteraction: true,
    actions: answers,
  })
  if (isOver(await phone.post(`/driver/offers/${told.offer_id}/received`)))
    await close(closedOffer.title, closedOffer.body)
}

/** What a push becomes: news for a page that somebody looks at, else a notice of the phone; never nothing. */
export const handlePush = async (phone: WorkerPhone, told: PushPayload): Promise<void> => {
  if (await phone.showInPage(told)) return phone.close(told.tag)
  if (told.kind === 'OFFER') return showOffer(phone, told)
  const closing = told.kind === 'OFFER_CLOSED'
  await phone.show(told.title, {
    body: told.body,
    tag: told.tag,
    data: told,
    ...(closing ? { silent: true } : { renotify: true }),
  })
}
