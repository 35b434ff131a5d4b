import { liveSocket } from '../../server/src/test/live-socket.ts'
import { topics } from '../../contract/src/live.ts'
import { connectPacket, publishPacket } from '../../web/src/shared/live/mqtt-packets.ts'
import type { UnitAccount } from './world.ts'

const keepaliveS = 600

/** A car on the street: a live line through the proxy, on which it says where it is; it comes back when the line falls. */
export const openUnit = (url: string, unit: UnitAccount, everyMs: number, random: () => number) => {
  let socket: ReturnType<typeof liveSocket> | undefined
  let closed = false
  let open = false
  let again: NodeJS.Timeout | undefined
  let latitude = -16.4 + (random() - 0.5) * 0.09
  let longitude = -71.535 + (random() - 0.5) * 0.09
  const connect = (): void => {
    if (closed) return
    const own = liveSocket(url, { authorization: `Bearer ${unit.token}` })
    socket = own
    own.on('open', () => {
      own.send(connectPacket(`unit-${unit.driver_id}`, keepaliveS))
      open = true
    })
    own.on('close', () => {
      open = false
      if (!closed) again = setTimeout(connect, 1000 + random() * 3000)
    })
  }
  const say = (): void => {
    if (!open || socket === undefined) return
    latitude += (random() - 0.5) * 0.0008
    longitude += (random() - 0.5) * 0.0008
    const point = {
      latitude,
      longitude,
      heading: 90,
      speed: 8,
      accuracy: 5,
      ts: new Date().toISOString(),
    }
    socket.send(
      publishPacket(0, topics.driverLocation('chaski', unit.driver_uuid), JSON.stringify(point), 0),
    )
  }
  connect()
  const timer = setInterval(say, everyMs)
  return {
    isOpen: () => open,
    close(): void {
      closed = true
      clearInterval(timer)
      clearTimeout(again)
      socket?.terminate()
    },
  }
}
