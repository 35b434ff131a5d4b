import { webhooks } from '@chaski/contract/webhooks/endpoints.ts'
import type { Webhook } from '@chaski/contract/webhooks/schema.ts'
import { invalidate } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { randomId } from '#src/shared/random-id.ts'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import { toast, toastError } from '#src/ui/notice/toast.tsx'

const shown = [webhooks.list, webhooks.get, webhooks.deliveries]

const tried = async (work: () => Promise<string>): Promise<boolean> => {
  let done = true
  try {
    toast(await work())
  } catch (error) {
    done = false
    toastError(error)
  }
  await invalidate(...shown)
  return done
}

export const sendTest = ({ webhook_id, name }: Pick<Webhook, 'webhook_id' | 'name'>) =>
  tried(async () => {
    await call(webhooks.test, { params: { webhook_id } }, { idempotencyKey: randomId() })
    return `Se envió una prueba a «${name}».`
  })

export const replayThese = (webhook_id: number, event_uuids: string[]) =>
  tried(async () => {
    const request = { params: { webhook_id }, body: { event_uuids } }
    const { count } = await call(webhooks.replay, request, { idempotencyKey: randomId() })
    return count === 1 ? 'Se envía otra vez.' : `Se envían otra vez ${count} entregas.`
  })

/** Whether it is gone. */
export const removeWebhook = async ({ webhook_id, name }: Webhook): Promise<boolean> => {
  const sure = await confirm({
    title: `Eliminar el webhook «${name}»`,
    detail: 'Ese sistema deja de recibir avisos ahora mismo, también los pendientes.',
    verb: 'Eliminar webhook',
    danger: true,
  })
  return (
    sure &&
    tried(async () => {
      await call(webhooks.remove, { params: { webhook_id } })
      return `El webhook «${name}» fue eliminado.`
    })
  )
}
