import { driverThreadCalls } from '@chaski/contract/messaging/driver-endpoints.ts'
import { driverAppCalls } from '@chaski/contract/trips/driver-endpoints.ts'
import type { QueuedDeed } from './deeds.ts'
import type { DriverCall } from './session.ts'

/** A step told within so long needs no time of its own: the server's is truer. */
const promptMs = 5000

/** Tells the server one deed; what comes late says when it was done. */
export const sendDeed = async (call: DriverCall, deed: QueuedDeed, now: number): Promise<void> => {
  const options = { idempotencyKey: deed.key }
  if (deed.kind === 'MESSAGE') {
    await call(driverThreadCalls.writeToDesk, { body: { text: deed.text } }, options)
    return
  }
  const params = { service_id: deed.service_id }
  const query = now - Date.parse(deed.at) > promptMs ? { at: deed.at } : {}
  switch (deed.kind) {
    case 'ON_WAY':
      await call(driverAppCalls.onWay, { params, query }, options)
      return
    case 'ARRIVED':
      await call(driverAppCalls.arrived, { params, query }, options)
      return
    case 'ON_BOARD': {
      const body = deed.pin === undefined ? {} : { pin: deed.pin }
      await call(driverAppCalls.onBoard, { params, query, body }, options)
      return
    }
    case 'FINISH':
      await call(driverAppCalls.finish, { params, query, body: deed.form }, options)
  }
}
