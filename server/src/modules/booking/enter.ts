import type { ClientRegistration } from '@chaski/contract/booking/log-in-schema.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import { writeAudit } from '#src/http/audit.ts'
import type { Actor } from '#src/http/session/principal.ts'
import { claimLogin, forgetLogin } from '#src/modules/session/log-in/claim-login.ts'
import {
  accountOf,
  checkCode,
  spendCode,
  useProof,
} from '#src/modules/session/log-in/check-code.ts'
import { endSessionsOf } from '#src/modules/session/end-sessions.ts'
import { noteFailure } from '#src/modules/session/log-in/note-failure.ts'
import { type Device, type Opened, openSession } from '#src/modules/session/open-session.ts'
import { requireGoodPassword } from '#src/modules/session/password/password-rules.ts'
import { companyWords } from '#src/modules/settings/company-words.ts'
import { type Db, inTransaction } from '#src/base/sql/sql.ts'
import {
  insertPrivateClient,
  passwordsOfPhone,
  peopleOfPhone,
  savePasswordOfPhone,
} from './account-store.ts'

/** Passengers stay in for weeks on their own phone. */
export const clientTimes = { idle_seconds: 14 * 86_400, lifetime_seconds: 60 * 86_400, perUser: 5 }

type Person = { client_id: number; name: string }
type CodeForm = { request_id: string; code: string }

const open = async (
  trx: Db,
  actor: Actor,
  person: Person,
  device: Device,
  cellphone: string,
): Promise<Opened> => {
  const account = accountOf('CLIENT', cellphone)
  const opened = await openSession(trx, 'client', person.client_id, clientTimes, device, account)
  await writeAudit(
    trx,
    { ...actor, type: 'CLIENTE', id: person.client_id, name: person.name },
    { action: 'LOGIN', entity: 'session', entity_id: opened.session_id },
  )
  return opened
}

/** A known phone is let in; an unknown one may register with the same request. */
export const enterByCode = async (
  deps: Deps,
  actor: Actor,
  form: CodeForm,
  device: Device,
): Promise<Opened | null> => {
  const { address } = await checkCode(deps, actor, 'CLIENT', form, device)
  return inTransaction(deps.db, async (trx) => {
    await spendCode(trx, form.request_id)
    const [person] = await peopleOfPhone(trx, address)
    if (person === undefined) return null
    await useProof(trx, 'CLIENT', form.request_id)
    return open(trx, actor, person, device, address)
  })
}

/** The first ride of somebody new: a name is all that is needed. */
export const registerClient = (
  deps: Deps,
  actor: Actor,
  form: ClientRegistration,
  device: Device,
): Promise<Opened> =>
  inTransaction(deps.db, async (trx) => {
    const { address } = await useProof(trx, 'CLIENT', form.request_id)
    const { name, email } = form
    const added = await insertPrivateClient(trx, { cellphone: address, name, email })
    if (added === undefined)
      throw fail('STATE_CONFLICT', { detail: 'Este celular ya está registrado. Ingrese con él.' })
    const person = { client_id: added.client_id, name }
    await writeAudit(
      trx,
      { ...actor, type: 'CLIENTE', id: person.client_id, name },
      {
        action: 'CREATE',
        entity: 'clients',
        entity_id: person.client_id,
        after: { consent: true },
      },
    )
    return open(trx, actor, person, device, address)
  })

/** A phone stands for a person and for an employee, each with a password; every try looks at two, whatever there is. */
const passwordsLookedAt = 2

/** Attempts are claimed first, and an unknown phone costs the work of a known one. */
export const enterByPassword = async (
  deps: Deps,
  actor: Actor,
  { cellphone, password }: { cellphone: string; password: string },
  device: Device,
): Promise<Opened> => {
  const { db, hasher } = deps
  const account = accountOf('CLIENT', cellphone)
  const claim = await claimLogin(db, {
    kind: 'client',
    name: cellphone,
    known: device.knownTo(account),
    ip: device.ip,
  })
  const people = await passwordsOfPhone(db, cellphone, passwordsLookedAt)
  let person: Person | undefined
  for (let n = 0; n < passwordsLookedAt; n++) {
    const candidate = people[n]
    if (await hasher.verify(candidate?.password_hash ?? null, password, claim.line))
      person ??= candidate
  }
  if (person === undefined) {
    await noteFailure(db, actor, account, 'PASSWORD')
    throw fail('INVALID_CREDENTIALS')
  }
  const { client_id, name } = person
  return inTransaction(db, async (trx) => {
    await claim.release(trx)
    return open(trx, actor, { client_id, name }, device, cellphone)
  })
}

/** A code proves the phone, and the phone sets the password; sessions elsewhere end. */
export const setPassword = async (
  deps: Deps,
  actor: Actor,
  form: CodeForm & { password: string },
  device: Device,
): Promise<Opened | null> => {
  requireGoodPassword(form.password, { ...(await companyWords(deps.db)), username: '', name: '' })
  const { address } = await checkCode(deps, actor, 'CLIENT_PASSWORD', form, device)
  const hash = await deps.hasher.hash(form.password)
  const ended: string[] = []
  const opened = await inTransaction(deps.db, async (trx) => {
    await spendCode(trx, form.request_id)
    const client_ids = await savePasswordOfPhone(trx, address, hash)
    await forgetLogin(trx, 'client', address)
    const [person] = await peopleOfPhone(trx, address)
    if (person === undefined) return null
    for (const client_id of client_ids) {
      ended.push(...(await endSessionsOf(trx, 'client', client_id)))
      await writeAudit(
        trx,
        { ...actor, type: 'CLIENTE', id: client_id, name: person.name },
        { action: 'CHANGE_PASSWORD', entity: 'clients', entity_id: client_id },
      )
    }
    return open(trx, actor, person, device, address)
  })
  for (const session_id of ended) deps.sessions.forgetSession(session_id)
  return opened
}
