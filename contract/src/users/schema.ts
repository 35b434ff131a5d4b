import { z } from 'zod'
import {
  booleanParam,
  email,
  id,
  idParam,
  keyWord,
  newPassword,
  paging,
  sortBy,
  text,
  uuid,
  version,
} from '#src/fields.ts'
import { permissionCodes } from '#src/permissions.ts'
import { profileCodes } from '#src/permission-templates.ts'
import { username } from '#src/session/schema.ts'

const scope = z.array(id).max(500).nullable()

export const userRow = z.object({
  user_id: z.int(),
  user_uuid: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  profile_code: z.enum(profileCodes),
  /** A role of the company's own, made from that profile; null: the profile itself. */
  role_id: z.int().nullable(),
  role_name: z.string().nullable(),
  /** Whoever looks at the list must know on whom they may act. */
  permissions: z.array(z.enum(permissionCodes)),
  extension: z.string().nullable(),
  is_active: z.boolean(),
  coverage_ids: z.array(z.int()).nullable(),
  company_ids: z.array(z.int()).nullable(),
  has_pin: z.boolean(),
  has_second_factor: z.boolean(),
  must_change_password: z.boolean(),
  password_changed_at: z.string(),
  last_login_at: z.string().nullable(),
  /** How many codes the user has more or less than the template. */
  differences: z.int(),
  version: z.int(),
})
export type UserRow = z.infer<typeof userRow>

export const supervisorPin = z.string().regex(/^\d{6}$/, 'El PIN tiene 6 dígitos')

const userFields = {
  name: text(2, 100),
  email: email.nullable(),
  profile_code: z.enum(profileCodes),
  extension: text(1, 12)
    .regex(/^[0-9*#]+$/, 'Solo dígitos')
    .nullable(),
  coverage_ids: scope,
  company_ids: scope,
}

const roleId = id.nullable().default(null)

/** With a role, the profile is the one that it was made from. */
export const userForm = z.strictObject({
  username,
  ...userFields,
  role_id: roleId,
  password: newPassword,
})
export type UserForm = z.infer<typeof userForm>

/** What an edit may change; the user name is for life, so that the audit log stays readable. */
export const userChange = z.strictObject({ ...userFields, is_active: z.boolean(), version })
export type UserChange = z.infer<typeof userChange>

export const userFilters = z.strictObject({
  ...paging,
  is_active: booleanParam.optional(),
  key_word: keyWord.optional(),
  profile_code: z.enum(profileCodes).optional(),
  sort: sortBy(
    'name',
    'username',
    'profile_code',
    'differences',
    'extension',
    'email',
    'has_second_factor',
    'last_login_at',
    'is_active',
  ),
})
export type UserFilters = z.output<typeof userFilters>

export const userParams = z.strictObject({ user_id: idParam })
export const selfParams = z.strictObject({ user_uuid: uuid })

export const permissionSet = z.object({
  permissionTemplateCode: z.enum(profileCodes),
  role_id: z.int().nullable(),
  permissions: z.array(z.enum(permissionCodes)),
  version: z.int(),
})
export type PermissionSet = z.infer<typeof permissionSet>

export const permissionChange = z.strictObject({
  permissionTemplateCode: z.enum(profileCodes),
  role_id: roleId,
  permissions: z.array(z.enum(permissionCodes)).max(200),
  version,
})

/** A profile that comes with the product, or a role made from one. */
export const permissionTemplate = z.object({
  code: z.enum(profileCodes),
  label: z.string(),
  permissions: z.array(z.enum(permissionCodes)),
  role_id: z.int().nullable(),
  /** Users whose rights change with it; those of a profile do not. */
  holders: z.int(),
  version: z.int(),
})
export type PermissionTemplateRow = z.infer<typeof permissionTemplate>

const roleFields = {
  label: text(3, 60),
  permissions: z.array(z.enum(permissionCodes)).max(200),
}
export const roleForm = z.strictObject({ ...roleFields, code: z.enum(profileCodes) })
export const roleChange = z.strictObject({ ...roleFields, version })
export const roleParams = z.strictObject({ role_id: idParam })

export const profile = userRow.omit({ differences: true, permissions: true })

export const profileChange = z.strictObject({
  name: userFields.name,
  email: userFields.email,
  version,
})

export const notification = z.object({
  notification_id: z.int(),
  created_at: z.string(),
  kind: z.string(),
  title: z.string(),
  detail: z.string().nullable(),
  link: z.string().nullable(),
  read_at: z.string().nullable(),
})

export const reviewRow = z.object({
  user_id: z.int(),
  username: z.string(),
  name: z.string(),
  profile_code: z.enum(profileCodes),
  role_name: z.string().nullable(),
  is_active: z.boolean(),
  permissions: z.array(z.string()),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  coverage_ids: z.array(z.int()).nullable(),
  company_ids: z.array(z.int()).nullable(),
  last_login_at: z.string().nullable(),
  reviewed_at: z.string().nullable(),
  reviewed_by: z.string().nullable(),
})
