import { z } from 'zod'
import { companyRefParam } from '#src/companies/company-ref.ts'
import { email, id, idParam, newPassword, text, version } from '#src/fields.ts'
import { phone } from '#src/identity/phone.ts'
import { username } from '#src/session/schema.ts'

/** What a user of the company's portal may do: everything, approve rides, or look. */
export const portalRoles = ['ADMIN', 'APPROVER', 'VIEWER'] as const
export type PortalRole = (typeof portalRoles)[number]

export const portalUser = z.object({
  company_user_id: z.int(),
  company_user_uuid: z.string(),
  company_id: z.int(),
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  cellphone: z.string().nullable(),
  role: z.enum(portalRoles),
  area_id: z.int().nullable(),
  is_active: z.boolean(),
  must_change_password: z.boolean(),
  last_login_at: z.string().nullable(),
  version: z.int(),
})
export type PortalUser = z.infer<typeof portalUser>

const fields = {
  name: text(2, 100),
  email: email.nullable(),
  /** For links by text message; the mail alone will do. */
  cellphone: phone.nullable().default(null),
  role: z.enum(portalRoles),
  /** An approver of one area alone. */
  area_id: id.nullable(),
}
/** Somebody who chooses a password by a code sent to them. */
export const portalUserEntry = z.strictObject({ username, ...fields })
export type PortalUserEntry = z.infer<typeof portalUserEntry>
export const portalUserForm = z.strictObject({ username, ...fields, password: newPassword })
export type PortalUserForm = z.infer<typeof portalUserForm>
export const portalUserChange = z.strictObject({ ...fields, is_active: z.boolean(), version })
export type PortalUserChange = z.infer<typeof portalUserChange>
export const portalUserParams = z.strictObject({
  company_id: companyRefParam,
  company_user_id: idParam,
})

/** Who is in the portal, and of which company. */
export const portalSession = z.object({
  company_user_id: z.int(),
  name: z.string(),
  username: z.string(),
  role: z.enum(portalRoles),
  must_change_password: z.boolean(),
  company: z.object({
    company_id: z.int(),
    name: z.string(),
    ruc: z.string().nullable(),
    max_per_service_cents: z.int().nullable(),
    requires_cost_center: z.boolean(),
  }),
})
export type PortalSession = z.infer<typeof portalSession>
