import { once } from 'node:events'
import { connect } from 'node:net'

export type Connection = {
  post: (path: string, body: object, headers?: Record<string, string>) => Promise<unknown>
  close: () => void
}

const lines = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')

/** One connection of a desk, kept open. A client library would take as much of the machine as a third of the server under measure. */
export const openConnection = async (
  url: string,
  always: Record<string, string>,
): Promise<Connection> => {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  await once(socket, 'connect')
  const common = lines({ host, ...always })
  let answer: Buffer = Buffer.alloc(0)
  let waiting: PromiseWithResolvers<unknown> | undefined

  const read = (part: Buffer): void => {
    answer = answer.length === 0 ? part : Buffer.concat([answer, part])
    const head = answer.indexOf('\r\n\r\n')
    if (head < 0) return
    const text = answer.toString('latin1', 0, head)
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1])
    if (answer.length < head + 4 + length) return
    const body = answer.toString('utf8', head + 4, head + 4 + length)
    answer = Buffer.alloc(0)
    const { resolve, reject } = waiting!
    if (text.startsWith('HTTP/1.1 2')) resolve(JSON.parse(body))
    else reject(new Error(`${text.slice(9, 12)} ${body}`))
  }
  socket.on('data', read)
  socket.on('error', (error) => waiting?.reject(error))

  return {
    post(path, body, headers = {}) {
      const text = JSON.stringify(body)
      waiting = Promise.withResolvers()
      socket.write(
        `POST /api/v1${path} HTTP/1.1\r\n${common}${lines(headers)}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
      )
      return waiting.promise
    },
    close: () => void socket.destroy(),
  }
}
