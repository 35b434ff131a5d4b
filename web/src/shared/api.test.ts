import { afterEach, expect, test, vi } from 'vitest'
import { settings } from '@chaski/contract/settings/endpoints.ts'

// The query library leaves intervals alone where there is no window.
vi.stubGlobal('window', globalThis)
const { QueryObserver } = await import('@tanstack/react-query')
const { q, queryClient } = await import('./api.ts')

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

const badGateway = () =>
  new Response('<html><h1>502 Bad Gateway</h1></html>', { status: 502, statusText: 'Bad Gateway' })

test('after an outage behind a proxy a panel heals by itself, and speaks Spanish until then', async () => {
  vi.useFakeTimers()
  let up = false
  const asked = vi.fn(async () => (up ? Response.json({ name: 'Taxi' }) : badGateway()))
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('document', { cookie: '' })
  const panel = new QueryObserver(queryClient, {
    ...queryClient.defaultQueryOptions(q(settings.company, {})),
  })
  const said = new Set<string>()
  const stop = panel.subscribe(({ error }) => void (error && said.add(error.message)))
  await vi.advanceTimersByTimeAsync(60_000)
  expect([...said]).toEqual([
    'El servidor no está disponible por el momento. Esta página lo intenta otra vez sola.',
  ])
  up = true
  await vi.advanceTimersByTimeAsync(20_000)
  expect(panel.getCurrentResult()).toMatchObject({ data: { name: 'Taxi' }, error: null })
  // Healed: nobody asks on.
  const calls = asked.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledTimes(calls)
  stop()
})

test('a refusal of ours stands until somebody acts', async () => {
  vi.useFakeTimers()
  const body = {
    code: 'FORBIDDEN',
    statusCode: 403,
    detail: 'No.',
    location: '',
    status: '',
    id: '1',
  }
  const asked = vi.fn(async () => Response.json(body, { status: 403 }))
  vi.stubGlobal('fetch', asked)
  const panel = new QueryObserver(queryClient, {
    ...queryClient.defaultQueryOptions(q(settings.company, {})),
  })
  const stop = panel.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveBeenCalledTimes(1)
  stop()
})
