import type { Page } from 'playwright-core'

type Answer = Record<string, unknown>

/** Makes a call of the back-office with the session that a page holds, for what a journey needs done on the side. */
export const officeCall = (
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
): Promise<Answer> =>
  page.evaluate(
    async ([verb, url, content]) => {
      const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''
      const answer = await fetch(`/api/v1${url}`, {
        method: verb,
        headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
        ...(content === undefined ? {} : { body: JSON.stringify(content) }),
      })
      if (!answer.ok) throw new Error(`${verb} ${url}: ${await answer.text()}`)
      return (await answer.json()) as Answer
    },
    [method, path, body] as const,
  )
