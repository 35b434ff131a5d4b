import { z } from 'zod'
import type { Endpoint } from '@chaski/contract/endpoint.ts'

/** Whether the server can put this list in such an order. */
export const knowsSort = ({ querystring }: Endpoint, sort: string): boolean =>
  querystring instanceof z.ZodObject && querystring.shape['sort']?.safeParse(sort).success === true
