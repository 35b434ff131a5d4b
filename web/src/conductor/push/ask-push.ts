import type { Phone } from '#src/conductor/engine/phone.ts'
import { pushState } from '#src/shared/push/push-state.ts'
import { subscribeAtStart } from './subscribe-driver.ts'

/** Asked when the day starts: that is when a driver wants to be found. A no is a no. */
export const askPush = async (phone: Phone): Promise<void> => {
  if (pushState() !== 'UNASKED') return
  if ((await Notification.requestPermission()) === 'granted') await subscribeAtStart(phone)
}
