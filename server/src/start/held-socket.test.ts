import { expect, it } from 'vitest'
import { heldSocket } from './held-socket.ts'

it('takes the one socket that is meant for this process, and no other', () => {
  expect(heldSocket({ LISTEN_PID: '7', LISTEN_FDS: '1' }, 7)).toBe(3)
  expect(heldSocket({ LISTEN_PID: '6', LISTEN_FDS: '1' }, 7)).toBeUndefined()
  expect(heldSocket({}, 7)).toBeUndefined()
  expect(() => heldSocket({ LISTEN_PID: '7', LISTEN_FDS: '2' }, 7)).toThrow('takes one socket')
})
