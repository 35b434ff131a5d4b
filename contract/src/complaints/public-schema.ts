import { z } from 'zod'
import { kinds, states } from '#src/complaints/options.ts'
import { id, text } from '#src/fields.ts'

/** The follow-up code and the document, both: the number of a sheet is counted upwards and opens nothing. */
export const statusQuestion = z.strictObject({
  code: text(5, 40),
  document_number: text(3, 30),
})

/** What the consumer may see of the case. */
export const statusAnswer = z.object({
  code: z.string(),
  number: z.string(),
  kind: z.enum(kinds),
  registered_at: z.string(),
  due_date: z.string(),
  state: z.enum(states),
  overdue: z.boolean(),
  pdf_url: z.string(),
  answer: z.object({ at: z.string(), text: z.string(), actions: z.string().nullable() }).nullable(),
  offer: z
    .object({ entry_id: z.int(), at: z.string(), text: z.string(), until: z.string() })
    .nullable(),
})
export type StatusAnswer = z.infer<typeof statusAnswer>

/** The sentence by which an offer is accepted: acceptance must be express. */
export const acceptanceSentence = 'Acepto la solución ofrecida y doy por concluido mi reclamo.'

export const consumerReply = statusQuestion.extend({ entry_id: id, accepted: z.boolean() })

/** The book as the public page shows it before anything is typed. */
export const complaintBook = z.object({
  establishments: z.array(z.object({ code: z.string(), name: z.string(), address: z.string() })),
  /** Lima's day at the server. */
  today: z.string(),
  privacy_version: z.string(),
})
export type ComplaintBook = z.infer<typeof complaintBook>
