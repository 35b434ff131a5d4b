import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { watchLines } from './leave-lines.ts'

const call = 'GET / HTTP/1.1\r\nHost: here\r\n\r\n'

it('answers the next call of a line that is kept alive, tells it to go, and takes no new line', async () => {
  const server = createServer((_, response) => response.end('ok'))
  const lines = watchLines(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const line = connect(port, '127.0.0.1').setEncoding('utf8')
  const answer = async () => {
    line.write(call)
    return String((await once(line, 'data'))[0])
  }
  expect(await answer()).toContain('Connection: keep-alive')
  lines.close()
  const late = connect(port, '127.0.0.1')
  await expect(once(late, 'connect')).rejects.toThrow('ECONNREFUSED')
  const closed = once(line, 'close')
  expect(await answer()).toContain('Connection: close')
  await lines.gone()
  await closed
})

it('parts in the end with a line that brings nothing', async () => {
  const server = createServer((_, response) => response.end('ok'))
  const lines = watchLines(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1')
  line.write(call)
  await once(line, 'data')
  const closed = once(line.resume(), 'close')
  lines.close()
  await lines.gone()
  await closed
})

it('reads what has come on a line while it was busy, before it parts with it', async () => {
  const server = createServer((_, response) => response.end('ok'))
  const lines = watchLines(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const line = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
  line.write(call)
  await once(line, 'data')
  lines.close()
  const gone = lines.gone()
  const answer = once(line, 'data')
  line.write(call)
  // The machine has no time for us, longer than a silent line is waited for.
  const until = performance.now() + 1500
  while (performance.now() < until) continue
  expect(String((await answer)[0])).toContain('Connection: close')
  await gone
})
