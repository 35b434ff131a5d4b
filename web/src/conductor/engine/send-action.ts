import { driverThreadCalls } from '@chaski/contract/messaging/driver-endpoints.ts'
import { rideTalkCalls } from '@chaski/contract/messaging/ride-endpoints.ts'
import { driverAppCalls } from '@chaski/contract/trips/driver-endpoints.ts'
import type { QueuedAction } from './actions.ts'
import type { DriverCall } from './session.ts'

/** A step told within so long needs no time of its own: the server's is truer. */
const promptMs = 5000

/** Tells the server one action; what comes late says when it was done. */
export const sendAction = async (
  call: DriverCall,
  action: QueuedAction,
  now: number,
): Promise<void> => {
  const options = { idempotencyKey: action.key }
  if (action.kind === 'MESSAGE') {
    await call(driverThreadCalls.writeToDesk, { body: { text: action.text } }, options)
    return
  }
  const params = { service_id: action.service_id }
  if (action.kind === 'TO_PASSENGER') {
    const body = { text: action.text }
    await call(rideTalkCalls.writeToPassenger, { params, body }, options)
    return
  }
  const query = now - Date.parse(action.at) > promptMs ? { at: action.at } : {}
  switch (action.kind) {
    case 'ON_WAY':
      await call(driverAppCalls.onWay, { params, query }, options)
      return
    case 'ARRIVED':
      await call(driverAppCalls.arrived, { params, query }, options)
      return
    case 'ON_BOARD': {
      const body = action.pin === undefined ? {} : { pin: action.pin }
      await call(driverAppCalls.onBoard, { params, query, body }, options)
      return
    }
    case 'FINISH':
      await call(driverAppCalls.finish, { params, query, body: action.form }, options)
  }
}
