import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Deps } from '#src/base/deps.ts'
import { zipStream } from '#src/spreadsheet/zip-stream.ts'
import { legalIssuer } from '#src/test/billing/billing-kit.ts'
import { longestTurn } from '#src/test/longest-turn.ts'
import { startTestApp, type TestApp } from '#src/test/test-app.ts'
import { answerOfCdr } from './read-cdr.ts'

/** Names within names: a reader of XML looks through all of them at each. */
const nested = (count: number): string =>
  `${Array.from({ length: count }, (_, n) => `<b xmlns:a${n}="u">`).join('')}${'</b>'.repeat(count)}`

let test: TestApp
let deps: Deps
let answer = nested(1)
const somebody = createServer((request, response) => {
  request.resume().once('end', () => response.end(answer))
})
const ask = () => {
  const { port } = somebody.address() as AddressInfo
  const target = { url: `http://127.0.0.1:${port}/`, user: 'u', password: 'p' }
  return deps.billService.service.getStatus(target, '1')
}
beforeAll(async () => {
  await new Promise<void>((resolve) => void somebody.listen(0, '127.0.0.1', resolve))
  test = await startTestApp()
  deps = await legalIssuer(test, 'http://127.0.0.1/')
  // The first of each loads its code.
  await ask()
  await read(nested(1))
})
afterAll(async () => {
  somebody.close()
  await test.close()
})

const read = async (xml: string) =>
  answerOfCdr(
    await buffer(zipStream([{ name: 'R.xml', content: [xml] }])),
    deps.billService.readCdr,
  )

/** What others wait: it was seconds while the loop read it; a busy machine's caches may double what is 25 ms elsewhere. */
const mostMs = 50

it('an address that somebody typed answers with XML made to take long: nobody else waits for it', async () => {
  answer = nested(9000)
  const asked = ask()
  expect(await longestTurn(asked)).toBeLessThan(mostMs)
  expect(await asked).toMatchObject({ kind: 'unclear' })
})

it('a constancia made to take long holds nobody up, and says nothing', async () => {
  const opened = read(nested(7000))
  expect(await longestTurn(opened)).toBeLessThan(mostMs)
  expect(await opened).toMatchObject({ kind: 'unsure', text: 'La constancia no se puede leer' })
})
