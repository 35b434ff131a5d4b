import { z } from 'zod'
import { comprobanteKinds } from '#src/billing/kinds.ts'
import { clientProblem } from '#src/billing/rules.ts'
import { buyerForm } from '#src/billing/schema.ts'

/** What a passenger asks for: boleta or factura, and in whose name. */
export const ownComprobanteForm = z.strictObject({
  kind: z.enum(['BOLETA', 'FACTURA']),
  client: buyerForm,
  /** Kept for the next ride; otherwise what was kept is forgotten. */
  remember: z.boolean().default(false),
})
export type OwnComprobanteForm = z.output<typeof ownComprobanteForm>

/** The same with what the law says of a buyer, for a ride of this price: mistakes are told at their box. */
export const ownComprobanteFormFor = (total_cents: number) =>
  ownComprobanteForm.superRefine((form, refine) => {
    const problem = clientProblem({ ...form, total_cents })
    if (problem !== null)
      refine.addIssue({ code: 'custom', path: problem.path.split('.'), message: problem.detail })
  })

/** The comprobante of a ride, as its passenger may have it. */
export const ownComprobante = z.object({
  total_cents: z.int(),
  /** Why none can be asked for; null while one can. */
  refused: z.string().nullable(),
  issued: z
    .object({
      kind: z.enum(comprobanteKinds),
      series: z.string(),
      number: z.int(),
      link: z.string(),
    })
    .nullable(),
  /** In whose name the last one was asked for, where its passenger wanted that kept. */
  buyer: buyerForm.nullable(),
})
export type OwnComprobante = z.infer<typeof ownComprobante>
