import type { Socket } from 'node:net'

/**
 * Ends our half of a line and goes on reading the other: closing it with bytes unread is a reset, which makes the other side
 * forget the answer. What still comes is bounded like every body whose answer has gone.
 */
export const linger = (socket: Socket): void => {
  socket.destroySoon = () => void socket.end()
}
