import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openScreen, screenOf } from '#src/test/open-screen.tsx'
import { callStoreOf, type CallStore } from '#src/central/features/call/call-store.ts'
import { useSession } from '#src/central/session/use-session.ts'
import { Telephone } from './telephone.tsx'

const server = fakeServer()

/** A screen that is not the board, and the calls of whoever works there. */
const open = async () => {
  let store: CallStore | undefined
  const Screen = () => {
    const person = useSession()
    useEffect(() => void (store = callStoreOf(person)), [person])
    return <Telephone />
  }
  const Board = () => <p>Tablero</p>
  const screen = await openScreen(
    '/clientes',
    screenOf('/clientes', Screen),
    screenOf('/despacho', Board),
  )
  await expect.poll(() => store).toBeDefined()
  const waiting = server.rowOf(dispatch.waitingCalls, {
    call_id: 'held',
    cellphone: '+51987000002',
    client: null,
    missed: false,
  })
  const missed = { ...waiting, call_id: 'lost', missed: true }
  store!.setCalls((calls) => ({ ...calls, waiting: [missed, waiting] }))
  return screen
}

test('whoever has no telephone of their own sees who waits on every screen, and answers by one key', async () => {
  server.limitTo({ extension: null })
  const screen = await open()
  const strip = page.getByRole('alert')
  await expect
    .poll(() => strip.query()?.textContent, { timeout: 10_000 })
    .toMatch(/^Espera 987 000 002/)
  await userEvent.keyboard('{F2}')
  await expect.poll(() => server.bodies(dispatch.claimCall)).toEqual([{ call_id: 'held' }])
  await expect.poll(screen.path).toBe('/despacho')
})
