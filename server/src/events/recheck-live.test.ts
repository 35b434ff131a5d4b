import { expect, it } from 'vitest'
import type { LivePrincipal } from '#src/adapters/broker/live-types.ts'
import { recheckLive } from './recheck-live.ts'

const who = (kind: LivePrincipal['kind'], session_id: string, user_id: number) =>
  ({ kind, session_id, user_id }) as LivePrincipal

const recheck = async (here: LivePrincipal[], alive: () => Promise<string[]>) => {
  const ended: string[] = []
  const refreshed: number[] = []
  await recheckLive({
    broker: {
      principals: () => here,
      disconnectSession: (id) => ended.push(id),
      refreshPrincipal: async (user_id) => void refreshed.push(user_id),
    },
    liveSessions: alive,
    loadOperator: async () => null,
  })
  return { ended, refreshed }
}

const here = [
  who('operator', 'a', 1),
  who('operator', 'b', 2),
  who('wall', 'w', 2),
  who('driver', 'd', 9),
  who('share', 's', 5),
]

it('ends the lines of sessions that ended unheard, and reads the rights of the others', async () => {
  const { ended, refreshed } = await recheck(here, async () => ['a', 'w'])
  expect(ended).toEqual(['b', 'd', 's'])
  expect(refreshed).toEqual([1, 2])
})

it('trusts nobody when the database cannot be asked', async () => {
  const { ended } = await recheck(here, () => Promise.reject(new Error('away')))
  expect(ended).toEqual(['a', 'b', 'w', 'd', 's'])
})
