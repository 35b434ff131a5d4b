import { setTimeout as sleep } from 'node:timers/promises'
import { testPicture } from '../../server/src/test/test-picture.ts'
import type { Callers } from './http-caller.ts'
import type { Session, World } from './world.ts'

/** In ten minutes fewer than the 200 files that a person may send in a day. */
const everyMs = 3500

/** Somebody who puts drivers' photos into the file, one after another; each that was taken must be there in the end. */
export const openAlbum = (callers: Callers, world: World, admin: Session) => {
  const taken: number[] = []
  let running = true
  const pathOf = (driver_id: number): string => `/maintenance/drivers/${driver_id}/picture/static`
  const put = async (driver_id: number): Promise<void> => {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(await testPicture(driver_id))]), 'foto.png')
    const { status } = await callers.call(pathOf(driver_id), {
      method: 'POST',
      headers: admin,
      body,
    })
    if (status === 200) taken.push(driver_id)
  }
  const work = async (): Promise<void> => {
    for (const { driver_id } of world.fleet) {
      if (!running) return
      await put(driver_id)
      await sleep(everyMs)
    }
  }
  const working = work()
  return {
    taken,
    async stop(): Promise<void> {
      running = false
      await working
    },
    /** Photos that were acknowledged and cannot be seen. */
    async missing(): Promise<number> {
      let count = 0
      for (const driver_id of taken) {
        const { status } = await callers.call(pathOf(driver_id), { headers: admin })
        if (status !== 200) count++
      }
      return count
    },
  }
}
