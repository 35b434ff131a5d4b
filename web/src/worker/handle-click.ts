import type { PushPayload } from '@chaski/contract/push/payload.ts'
import { closedOffer } from './handle-push.ts'
import type { WorkerPhone } from './phone.ts'

const words = (answer: 'accept' | 'refuse', status: number): { title: string; body: string } => {
  if (status >= 200 && status < 300)
    return answer === 'accept'
      ? { title: 'Servicio aceptado', body: 'Abra Chaski para ver el recojo.' }
      : { title: 'Oferta rechazada', body: 'Sigue libre para otra.' }
  if (status === 0)
    return { title: 'Sin señal', body: 'Su respuesta no llegó. Toque para intentarlo en Chaski.' }
  if (status === 401 || status === 403)
    return { title: 'Ingrese otra vez', body: 'Toque para abrir Chaski y responder.' }
  return closedOffer
}

/** Says yes or no without the page, by the same call; a second touch is the first one by its key. */
const answerOffer = async (
  phone: WorkerPhone,
  told: PushPayload,
  answer: 'accept' | 'refuse',
): Promise<void> => {
  const { offer_id, tag } = told
  const path = `/driver/offers/${offer_id}/${answer}`
  const body = answer === 'refuse' ? {} : undefined
  const status = await phone.post(path, body, `push-${answer}-offer-${offer_id}`)
  const said = words(answer, status)
  await phone.show(said.title, {
    body: said.body,
    tag,
    silent: true,
    data: { ...told, kind: 'OFFER_CLOSED' },
  })
  if (answer === 'accept') await phone.open(told.url)
}

/** A touch on a notice: one of its buttons, or the notice itself, which opens what it is about (all that iOS has). */
export const handleClick = async (
  phone: WorkerPhone,
  told: PushPayload,
  action: string,
): Promise<void> => {
  if (action === 'accept' || action === 'refuse') return answerOffer(phone, told, action)
  await phone.open(told.url)
}
