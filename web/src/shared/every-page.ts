import { queryOptions } from '@tanstack/react-query'
import type { AnswerOf, Endpoint, RequestOf } from '@chaski/contract/endpoint.ts'
import { call } from './call.ts'
import { type PageOf, pageSize } from './page-window.ts'

/** The question to a list that comes by pages, answered by all of them as one: for what is counted, joined or chosen from. */
export const everyPage = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => {
  const { query } = request as { query?: object }
  return queryOptions({
    queryKey: [endpoint.operationId, { ...request, every: true } as RequestOf<E>] as const,
    queryFn: async ({ signal }): Promise<AnswerOf<E>> => {
      const ask = async (page: number): Promise<PageOf<unknown>> => {
        const asked = { ...request, query: { ...query, page, page_size: pageSize } }
        return (await call(endpoint, asked as RequestOf<E>, { signal })) as PageOf<unknown>
      }
      const first = await ask(1)
      const data = [...first.data]
      for (let page = 2; data.length < first.total; page += 1) {
        const { data: more } = await ask(page)
        // Some went away while it was read.
        if (more.length === 0) break
        data.push(...more)
      }
      return { ...first, data } as AnswerOf<E>
    },
    meta: { tag: endpoint.tag },
  })
}
