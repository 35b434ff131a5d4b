import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FakeAnswer = (url: URL, body: string) => unknown
export type Mood =
  | 'well'
  | 'slow'
  | 'status 500'
  | 'html'
  | 'empty'
  | 'wrong shape'
  | 'redirect'
  | 'endless'
export const badMoods: readonly Mood[] = [
  'slow',
  'status 500',
  'html',
  'empty',
  'wrong shape',
  'redirect',
  'endless',
]

export type FakeEngine = {
  baseUrl: string
  mood: Mood
  /** Questions it was asked, newest last. */
  asked: { url: URL; body: string }[]
  close(): Promise<void>
}

/** Only a silent engine is given up on soon: any other answers at once, however busy the machine is. */
export const patience = ({ mood }: FakeEngine): number => (mood === 'slow' ? 150 : 10_000)

async function readBody(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  return body
}

function misbehave(mood: Mood, response: ServerResponse, baseUrl: string): void {
  if (mood === 'slow') return
  if (mood === 'redirect') response.writeHead(302, { location: `${baseUrl}/elsewhere` }).end()
  else if (mood === 'status 500') response.writeHead(500).end('{}')
  else if (mood === 'html') response.end('<html>Bad gateway</html>')
  else if (mood === 'empty') response.end('')
  else if (mood === 'wrong shape') response.end('{"code":"Ok","trip":null,"features":7,"paths":{}}')
  else {
    const more = (): void => {
      while (response.write('[1,'.repeat(20_000)));
    }
    response.on('drain', more)
    more()
  }
}

/** A loopback stand-in for a geo engine, able to fail in every way a real one does. */
export async function startFakeEngine(answer: FakeAnswer): Promise<FakeEngine> {
  const engine: FakeEngine = { baseUrl: '', mood: 'well', asked: [], close: async () => {} }
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const url = new URL(request.url ?? '/', engine.baseUrl)
      engine.asked.push({ url, body })
      // What a followed redirect would find: an answer that looks right.
      if (engine.mood === 'well' || url.pathname === '/elsewhere') {
        response.end(JSON.stringify(answer(url, body)))
      } else misbehave(engine.mood, response, engine.baseUrl)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  engine.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  engine.close = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return engine
}
