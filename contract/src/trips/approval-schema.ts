import { z } from 'zod'
import { text, version } from '#src/fields.ts'

export const decisions = ['APPROVE', 'REJECT'] as const
export type Decision = (typeof decisions)[number]

/** What somebody decides about a ride that waits; `version` is the ride they looked at. */
export const decisionForm = z.strictObject({
  version,
  decision: z.enum(decisions),
  note: text(0, 300).default(''),
})
export type DecisionForm = z.output<typeof decisionForm>

/** A ride over the company's rules that waits for its approver. */
export const pendingApproval = z.object({
  service_id: z.int(),
  date_time_service: z.string(),
  created_at: z.string(),
  client_name: z.string(),
  origin_text: z.string(),
  destination_text: z.string().nullable(),
  costcenter_code: z.string().nullable(),
  costcenter_name: z.string().nullable(),
  fare_cents: z.int(),
  reasons: z.array(z.object({ code: z.string(), detail: z.string() })),
  version: z.int(),
})
export type PendingApproval = z.infer<typeof pendingApproval>

/** The same ride as the holder of a link sees it. */
export const linkedApproval = pendingApproval.extend({
  company_name: z.string(),
  approver_name: z.string(),
  expires_at: z.string(),
})
export type LinkedApproval = z.infer<typeof linkedApproval>

/** How the ride stands after a decision. */
export const approvalResult = z.object({
  service_id: z.int(),
  approval: z.enum(['APPROVED', 'REJECTED']),
})

/** Told once, in the message that carries it: only its hash is kept. */
export const approvalToken = z.string().regex(/^[\w-]{43}$/, 'El enlace está incompleto')
