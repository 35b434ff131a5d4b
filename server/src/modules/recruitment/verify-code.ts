import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { findRecruitByContact } from './store.ts'
import {
  accountOf,
  checkCode,
  type Contact,
  spendCode,
  useProof,
} from '#src/modules/session/log-in/check-code.ts'
import { type Device, openSession, type Opened } from '#src/modules/session/open-session.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

/** Two hours without a call, one day at most. */
export const recruitSessionTimes = { idle_seconds: 7200, lifetime_seconds: 86_400, perUser: 3 }

/** Opens an applicant's session and writes down who came in. */
export const openRecruitSession = async (
  trx: Db,
  actor: Actor,
  recruit: { recruit_id: number; name: string },
  device: Device,
  { address }: Contact,
): Promise<Opened> => {
  const opened = await openSession(
    trx,
    'recruit',
    recruit.recruit_id,
    recruitSessionTimes,
    device,
    accountOf('RECRUIT', address),
  )
  await writeAudit(
    trx,
    { ...actor, type: 'POSTULANTE', id: recruit.recruit_id, name: recruit.name },
    { action: 'LOGIN', entity: 'session', entity_id: opened.session_id },
  )
  return opened
}

export type Entered = { recruit_id: number; session: Opened } | null

/** Checks a code: a known applicant is logged in, an unknown one may register with the same request. */
export const verifyCode = async (
  deps: Deps,
  actor: Actor,
  form: { request_id: string; code: string },
  device: Device,
): Promise<Entered> => {
  const contact = await checkCode(deps, actor, 'RECRUIT', form, device)
  return inTransaction(deps.db, async (trx) => {
    await spendCode(trx, form.request_id)
    const recruit = await findRecruitByContact(trx, contact)
    if (recruit === undefined) return null
    // A proven request serves one purpose: this log-in used it up.
    await useProof(trx, 'RECRUIT', form.request_id)
    const session = await openRecruitSession(trx, actor, recruit, device, contact)
    return { recruit_id: recruit.recruit_id, session }
  })
}
