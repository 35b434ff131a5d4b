import { z } from 'zod'

/** What a stranger asks first: where the company drives, and what it costs to places everybody knows. */
export const knownFares = z.object({
  areas: z.array(z.string()),
  /** The zone that the prices start from; null where prices are not by zone. */
  from: z.string().nullable(),
  prices: z.array(z.object({ to: z.string(), amount_cents: z.int() })),
})
export type KnownFares = z.infer<typeof knownFares>
