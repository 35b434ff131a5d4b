import { randomInt } from 'node:crypto'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps, Line } from '#src/base/deps.ts'
import { addressKey } from '#src/http/admission/address-key.ts'
import {
  accountOf,
  claimSend,
  type CodePurpose,
  type Contact,
  findRequest,
  insertCode,
  replaceCode,
} from './code-store.ts'
import type { Device } from '#src/modules/session/open-session.ts'
import { waitWords } from './wait-words.ts'
import { companyWords } from '#src/modules/settings/company-words.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'

export type CodeSent = { request_id: string; expires_in_s: number; resend_after_s: number }

/** Per phone or address: one a minute, five an hour, ten a day. Per sender: twenty an hour. */
const limits = { minute: 1, hour: 5, day: 10, ip: 20 }
/** Beyond so many a day somebody should look at the bill. */
const alarmPerDay = 500

/** A device that was entered on before has its share to itself: strangers who ask in its owner's name, or from its address, use up theirs. */
export const requireFewSends = async (
  deps: Deps,
  { account, address }: { account: string; address: string },
  device: Device,
): Promise<Line> => {
  const known = device.knownTo(account)
  const own = `device:${known}:${address}`
  const sends = await inTransaction(deps.db, async (trx) => {
    const sends =
      known === null
        ? await claimSend(trx, address, addressKey(device.ip))
        : await claimSend(trx, own, own)
    const retryAfter =
      sends.last_day >= limits.day
        ? 86_400
        : sends.last_hour >= limits.hour || sends.by_ip >= limits.ip
          ? 3600
          : sends.last_minute >= limits.minute
            ? sends.wait_s
            : null
    if (retryAfter !== null)
      throw fail('TOO_MANY_ATTEMPTS', {
        detail: `Ya se envió un mensaje. ${waitWords(retryAfter)}`,
        retryAfter,
      })
    return sends
  })
  if (sends.today === alarmPerDay)
    deps.log.error({ today: sends.today }, 'unusually many codes today')
  return known === null ? 'STRANGER' : 'KNOWN'
}

const sendsOf = (purpose: CodePurpose, { address }: Contact) => ({
  account: accountOf(purpose, address),
  address,
})

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

const mailSubjects: Record<CodePurpose, string> = {
  RECRUIT: 'Su código para postular a',
  CLIENT: 'Su código para ingresar a',
  CLIENT_PASSWORD: 'Su código para cambiar su contraseña de',
  COMPANY_PASSWORD: 'Su código para cambiar su contraseña del portal de',
  DRIVER_PASSWORD: 'Su código para cambiar su contraseña de conductor de',
}

/** A code for somebody who does not exist costs the same work; its message is over before it could leave. */
export const nobody: Contact = { channel: 'MAIL', address: 'nadie@chaski.invalid' }

const queueCode = async (
  deps: Deps,
  trx: Db,
  purpose: CodePurpose,
  contact: Contact,
  code: string,
): Promise<void> => {
  const { company } = await companyWords(trx)
  const text = `${company}: su código es ${code}. Vence en 10 minutos. No lo comparta.`
  if (contact.channel === 'SMS')
    await deps.sms.queue(trx, { to: contact.address, text, secret: true })
  else
    await deps.mailer.queue(trx, {
      to: contact.address,
      subject: `${mailSubjects[purpose]} ${company}`,
      text,
      secret: true,
      ...(contact === nobody ? { within: -1 } : {}),
    })
}

const answer = (request_id: string): CodeSent => ({
  request_id,
  expires_in_s: 600,
  resend_after_s: 60,
})

/**
 * Sends a code to a phone or address, known or not: nobody learns which by the answer or its time. Where people ask by
 * their user name, `to` is where that user is reached.
 */
export const sendCode = async (
  deps: Deps,
  purpose: CodePurpose,
  contact: Contact,
  device: Device,
  to: Contact | 'NOBODY' = contact,
): Promise<CodeSent> => {
  const line = await requireFewSends(deps, sendsOf(purpose, contact), device)
  const code = newCode()
  const hash = await deps.hasher.hash(code, line)
  return inTransaction(deps.db, async (trx) => {
    const request_id = await insertCode(trx, purpose, contact, hash)
    await queueCode(deps, trx, purpose, to === 'NOBODY' ? nobody : to, code)
    return answer(request_id)
  })
}

/** A new code for the same request; the old one stops working. */
export const resendCode = async (
  deps: Deps,
  purpose: CodePurpose,
  request_id: string,
  device: Device,
): Promise<CodeSent> => {
  const contact = await findRequest(deps.db, purpose, request_id)
  if (contact === undefined)
    throw fail('WRONG_CODE', { detail: 'Esta solicitud venció. Pida un código nuevo.' })
  const line = await requireFewSends(deps, sendsOf(purpose, contact), device)
  const code = newCode()
  const hash = await deps.hasher.hash(code, line)
  await inTransaction(deps.db, async (trx) => {
    await replaceCode(trx, request_id, hash)
    await queueCode(deps, trx, purpose, contact, code)
  })
  return answer(request_id)
}
