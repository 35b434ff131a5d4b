import { randomUUID } from 'node:crypto'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import type { TelephonyEvent } from '@chaski/contract/dispatch/call-schema.ts'
import { someCellphone } from './callers.ts'
import { between, chanceOf } from './chance.ts'
import { createCaller } from './http-caller.ts'
import type { SimWorld } from './sim-world.ts'

const second = 1000
const minute = 60 * second

type Ringing = {
  call: Pick<TelephonyEvent, 'call_id' | 'cellphone'> & { extension?: string }
  until: number
}

/** A telephone exchange: now and then it rings at a desk, or somebody waits in the queue; these calls are left to people. */
export const createTelephone = (
  world: SimWorld,
  { token, extensions }: { token: string; extensions: readonly string[] },
) => {
  const { clock, seed } = world
  const call = createCaller({
    baseUrl: world.baseUrl,
    signal: world.signal,
    headers: () => ({ authorization: `Bearer ${token}` }),
  })
  const ringing: Ringing[] = []
  let number = 0
  let next = clock.now() + 40 * second

  const ring = async (): Promise<void> => {
    const random = chanceOf(seed, 5, ++number)
    const queued = random.chance(0.4)
    const about = {
      call_id: randomUUID(),
      cellphone: someCellphone(random),
      ...(queued ? {} : { extension: extensions[number % extensions.length]! }),
    }
    next = clock.now() + between(random, 60, 240) * second
    ringing.push({
      call: about,
      until: clock.now() + (queued ? between(random, 1, 3) * minute : 25 * second),
    })
    await call(dispatch.telephony, {
      body: { ...about, event: queued ? 'QUEUED' : 'RINGING', queue: queued ? 'central' : '' },
    })
  }

  /** Rings the desk, and the person called answers: nobody says no to a simulated call. */
  const obey = async (now: number): Promise<void> => {
    const { data } = await call(dispatch.takeCallOrders, { query: { joins: true } })
    // Two numbers outside are joined without a desk: there is nothing to tell of it.
    for (const order of data.filter(({ first_cellphone }) => first_cellphone === undefined)) {
      await call(dispatch.telephony, { body: { ...order, event: 'OUTBOUND' } })
      await call(dispatch.telephony, { body: { ...order, event: 'ANSWERED' } })
      ringing.push({ call: order, until: now + 45 * second })
    }
  }

  return {
    async tick(): Promise<void> {
      const now = clock.now()
      const over = ringing.findIndex(({ until }) => until <= now)
      if (over >= 0) {
        const [{ call: ended }] = ringing.splice(over, 1) as [Ringing]
        await call(dispatch.telephony, { body: { ...ended, event: 'HANGUP' } })
      }
      await obey(now)
      if (now >= next) await ring()
    },
  }
}
