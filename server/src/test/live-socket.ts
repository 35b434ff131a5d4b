import { WebSocket } from 'ws'

/** A line to the live channel with the headers that a browser or a phone would send. */
export const liveSocket = (url: string, headers: Record<string, string>): WebSocket => {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/mqtt`, 'mqtt', { headers })
  // The close that follows says the same.
  socket.on('error', () => undefined)
  return socket
}
