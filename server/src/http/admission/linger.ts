import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

/**
 * For an answer given before its body has come: where the line is to close, ends our half of it and reads the other to its end.
 * Closing with bytes unread is a reset, which makes the other side, a proxy above all, forget the answer. What still comes is
 * bounded like every body whose answer has gone.
 */
export const linger = (request: IncomingMessage): void => {
  const { socket } = request
  const close = () => Socket.prototype.destroySoon.call(socket)
  socket.destroySoon = () => {
    if (request.complete) return close()
    socket.end()
    request.once('end', close)
  }
}
