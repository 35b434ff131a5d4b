import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

export type Answer = { status: number; body: string; asked: number }
type Call = {
  method?: string
  headers: Record<string, string>
  body?: object | FormData
  key?: string
}

const askOnce = async (
  url: string,
  { method = 'GET', headers, body, key }: Call,
): Promise<Answer> => {
  try {
    const answer = await fetch(`${url}`, {
      method,
      headers: {
        ...headers,
        ...(body === undefined || body instanceof FormData
          ? {}
          : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined
        ? {}
        : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    })
    return { status: answer.status, body: await answer.text(), asked: 1 }
  } catch (error) {
    return { status: 0, body: String((error as Error).cause ?? error), asked: 1 }
  }
}

/** What may have had no answer, or one that says "later". */
const isPassing = ({ status }: Answer): boolean => status === 0 || status >= 500 || status === 429

/** Calls through the proxy, and how they went; `patient` asks again with the same key, as our screens do. */
export const createCallers = (url: string, { patient }: { patient: boolean }) => {
  const failed: string[] = []
  let answered = 0
  let repeated = 0
  const call = async (path: string, request: Call): Promise<Answer> => {
    const key = request.key ?? (request.method === undefined ? undefined : randomUUID())
    const full = { ...request, ...(key === undefined ? {} : { key }) }
    for (let asked = 1; ; asked++) {
      const answer = await askOnce(`${url}/api/v1${path}`, full)
      if (!isPassing(answer)) {
        answered++
        return { ...answer, asked }
      }
      if (!patient || asked > 200) {
        failed.push(
          `${request.method ?? 'GET'} ${path}: ${answer.status} ${answer.body.slice(0, 200)}`,
        )
        return { ...answer, asked }
      }
      repeated++
      await sleep(250)
    }
  }
  return { call, failed, answered: () => answered, repeated: () => repeated }
}
export type Callers = ReturnType<typeof createCallers>
