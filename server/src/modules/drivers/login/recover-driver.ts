import { fail } from '@chaski/contract/errors.ts'
import { isMobile } from '@chaski/contract/identity/phone.ts'
import type { recoveryWays } from '@chaski/contract/trips/driver-recovery-endpoints.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { changeState } from '#src/modules/drivers/day/change-state.ts'
import { updatePassword } from '#src/modules/drivers/store.ts'
import { checkCode, type Contact, spendCode } from '#src/modules/session/log-in/check-code.ts'
import { endSessionsOf } from '#src/modules/session/end-sessions.ts'
import type { Device } from '#src/modules/session/open-session.ts'
import { requireGoodPassword } from '#src/modules/session/password/password-rules.ts'
import { type CodeSent, sendCode } from '#src/modules/session/log-in/send-code.ts'
import { companyWords } from '#src/modules/settings/company-words.ts'
import { canMail } from '#src/modules/users/password/recover-password.ts'
import { recordChange } from '#src/records/record-change.ts'
import { forgetLoginFailures, loginName } from './login-failures.ts'
import { findRecoverable, findRecovering, type Recoverable } from './login-store.ts'

const purpose = 'DRIVER_PASSWORD'
type Channels = { text: boolean; mail: boolean }

const channelsOf = async (deps: Deps): Promise<Channels> => ({
  text: (await deps.sms.carrier(deps.db)) !== null,
  mail: await canMail(deps),
})

/** What this company can send at all; it says nothing of anybody. */
export const recoveryWay = async (deps: Deps): Promise<(typeof recoveryWays)[number]> => {
  const { text, mail } = await channelsOf(deps)
  return text || mail ? 'CODE' : 'DESK'
}

const reachedAt = (
  { text, mail }: Channels,
  driver: Recoverable | undefined,
): Contact | 'NOBODY' => {
  if (driver === undefined) return 'NOBODY'
  if (text && isMobile(driver.cellphone)) return { channel: 'SMS', address: driver.cellphone }
  return mail && driver.email !== null ? { channel: 'MAIL', address: driver.email } : 'NOBODY'
}

/** Whose code it is and under which name it was asked for. */
export const codeAddress = (driver: Recoverable | undefined, name: string): string =>
  `driver:${driver?.driver_id ?? ''}:${name}`
const driverOf = (address: string): number => Number(address.split(':')[1])

/** Sends a code to whoever stands behind a code or cellphone; a name that nobody has is answered alike. */
export const sendDriverCode = async (
  deps: Deps,
  username: string,
  device: Device,
): Promise<CodeSent> => {
  const channels = await channelsOf(deps)
  if (!channels.text && !channels.mail)
    throw fail('STATE_CONFLICT', { detail: 'Pida una contraseña nueva a la central.' })
  const name = loginName(username)
  const driver = await findRecoverable(deps.db, name)
  const asked: Contact = { channel: 'SMS', address: codeAddress(driver, name) }
  return sendCode(deps, purpose, asked, device, reachedAt(channels, driver))
}

type Form = { request_id: string; code: string; password: string }

/** The code proves the phone: a new password holds at once and every session ends; the log-in is the next step. */
export const recoverDriverPassword = async (
  deps: Deps,
  actor: Actor,
  form: Form,
  device: Device,
): Promise<void> => {
  const { db, hasher, sessions } = deps
  const words = await companyWords(db)
  // Looked at first, so that a weak password costs no try of the code.
  requireGoodPassword(form.password, { ...words, username: '', name: '' })
  const { address } = await checkCode(deps, actor, purpose, form, device)
  const driver = await findRecovering(db, driverOf(address))
  if (driver === undefined) throw fail('WRONG_CODE')
  const { driver_id, code, name } = driver
  requireGoodPassword(form.password, { ...words, username: code, name })
  const hash = await hasher.hash(form.password)
  const self = { ...actor, type: 'CONDUCTOR', id: driver_id, name }
  const closed = await changeState(deps, db, null, driver_id, async (trx) => {
    await spendCode(trx, form.request_id)
    await updatePassword(trx, driver_id, hash, false)
    await forgetLoginFailures(trx, driver_id)
    await recordChange(trx, self, {
      holder: 'DRIVER',
      holder_id: driver_id,
      kind: 'PASSWORD',
      note: 'Con un código que se le envió',
    })
    await writeAudit(trx, self, {
      action: 'RECOVER_PASSWORD',
      entity: 'drivers',
      entity_id: driver_id,
    })
    return endSessionsOf(trx, 'driver', driver_id)
  })
  for (const session_id of closed) sessions.forgetSession(session_id)
}
