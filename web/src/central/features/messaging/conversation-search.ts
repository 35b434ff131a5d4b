import { z } from 'zod'
import { booleanParam } from '@chaski/contract/fields.ts'
import { resultTypes } from '@chaski/contract/messaging/schema.ts'

/** What of the list stands in the address. */
export const conversationSearch = z.object({
  query: z.string().max(100).optional(),
  type_result: z.enum(resultTypes).optional(),
  unread: booleanParam.optional(),
})
