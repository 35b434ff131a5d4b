/// <reference lib="webworker" />
import type { WorkerPhone } from './phone.ts'

/** A browser may replace its address at any time; nobody could be told until the page is opened again. */
export const subscribeAgain = async (
  { registration }: Pick<ServiceWorkerGlobalScope, 'registration'>,
  phone: Pick<WorkerPhone, 'post'>,
  path: string,
): Promise<void> => {
  const answer = await fetch('/api/v1/push/key')
  if (!answer.ok) return
  const { public_key } = (await answer.json()) as { public_key: string }
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  })
  const { endpoint, keys } = made.toJSON()
  await phone.post(path, { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] })
}
