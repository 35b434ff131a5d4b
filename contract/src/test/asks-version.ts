import { z } from 'zod'
import type { Endpoint } from '#src/endpoint.ts'

/** Whether a call says which edition it was made upon, for the whole body or for each of its rows. */
export const asksVersion = ({ body }: Pick<Endpoint, 'body'>): boolean =>
  body !== undefined &&
  JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes(
    '"version"',
  )
