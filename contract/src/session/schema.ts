import { z } from 'zod'
import { text } from '#src/fields.ts'
import { permissionCodes } from '#src/permissions.ts'
import { profileCodes } from '#src/permission-templates.ts'

export const username = text(3, 40).regex(
  /^[a-z0-9][a-z0-9._-]*$/,
  'Use minúsculas, números, punto o guion',
)

/** What is typed at the log-in: longer than any real user name or password is refused unread. */
export const credentials = z.strictObject({
  username: text(1, 100),
  password: z.string().min(1).max(256),
})

export const sessionInfo = z.object({
  user_id: z.int(),
  user_uuid: z.string(),
  username: z.string(),
  name: z.string(),
  profile_code: z.enum(profileCodes),
  permissions: z.array(z.enum(permissionCodes)),
  /** null: not limited. */
  coverage_ids: z.array(z.int()).nullable(),
  company_ids: z.array(z.int()).nullable(),
  extension: z.string().nullable(),
  must_change_password: z.boolean(),
  expires_at: z.string(),
  /** Prefix of the live topics. */
  tenant: z.string(),
  /** Marks every screen of a training or demonstration installation. */
  demonstration: z.boolean(),
  /** The release that answers, for whoever asks for help. */
  release: z.string(),
})
export type SessionInfo = z.infer<typeof sessionInfo>

export const openSession = z.object({
  session_id: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  current: z.boolean(),
})
