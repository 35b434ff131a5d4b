import { afterEach } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { session } from '@chaski/contract/session/endpoints.ts'
import { driverAppCalls } from '@chaski/contract/trips/driver-endpoints.ts'
import type { DriverWork } from '@chaski/contract/trips/driver-work.ts'
import { App } from '#src/conductor/app.tsx'
import { storeSession } from '#src/conductor/engine/session.ts'
import { randomId } from '#src/shared/random-id.ts'
import type { fakeServer } from './fake-server.ts'
import '#src/shared/tokens.css'
import '#src/conductor/conductor.css'
import '#src/conductor/screens.css'
import '#src/conductor/mount.css'

type Server = ReturnType<typeof fakeServer>

/** A mid-range phone held upright. */
const upright = [360, 740] as const

afterEach(() => {
  storeSession(null)
  document.getElementById('root')?.remove()
})

/** What the phone would hear of its work, as the server says it. */
export const answerWork = (server: Server, part: Partial<DriverWork>): void =>
  server.answer(driverAppCalls.ownWork, (sent) => ({
    ...(server.example(sent) as object),
    offers: [],
    trips: [],
    unread: 0,
    now: new Date(Date.now()).toISOString(),
    ...part,
  }))

const show = async (size: readonly [number, number]) => {
  await page.viewport(size[0], size[1])
  // The frame of the page itself: its styles lay out what stands in it.
  const container = document.createElement('div')
  container.id = 'root'
  document.body.append(container)
  return render(<App />, { container })
}

/** The driver's page with nobody in. */
export const openLogIn = (server: Server) => {
  server.refuse(session.ticket, 'FORBIDDEN')
  return show(upright)
}

/** The driver's page with somebody in, at an address; no live channel, so that it asks. */
export const openPhone = (
  server: Server,
  hash: string,
  { size = upright }: { size?: readonly [number, number] } = {},
) => {
  server.refuse(session.ticket, 'FORBIDDEN')
  // A phone of its own each time: what one test kept is not there in the next.
  const driver_uuid = randomId()
  storeSession({ tenant: 'prueba', driver_uuid, code: 'C001', name: 'Ana Mamani Quispe' })
  window.location.hash = hash
  return show(size)
}
