import { fail } from '@chaski/contract/errors.ts'
import type { Deps } from '#src/base/deps.ts'
import type { Actor } from '#src/http/session/principal.ts'
import {
  accountOf,
  claimTry,
  type CodePurpose,
  type Contact,
  isExhausted,
  markVerified,
  takeVerified,
} from './code-store.ts'
import { noteFailure } from './note-failure.ts'
import type { Device } from '#src/modules/session/open-session.ts'
import type { Db } from '#src/base/sql/sql.ts'

export { accountOf, type Contact } from './code-store.ts'

const wrongCode = (detail: string) =>
  fail('WRONG_CODE', {
    detail: `${detail}.`,
    errors: [{ path: 'code', code: 'WRONG_CODE', detail }],
  })

/** Looks at a code within its five tries; throws what to do next when it does not fit. */
export const checkCode = async (
  deps: Pick<Deps, 'db' | 'hasher'>,
  actor: Actor,
  purpose: CodePurpose,
  { request_id, code }: { request_id: string; code: string },
  device: Device,
): Promise<Contact> => {
  const claimed = await claimTry(deps.db, purpose, request_id)
  if (claimed === undefined) {
    if (await isExhausted(deps.db, request_id))
      throw fail('TOO_MANY_ATTEMPTS', { detail: 'Agotó los intentos. Pida otro código.' })
    throw wrongCode('El código venció o ya se usó. Pida otro')
  }
  const account = accountOf(purpose, claimed.address)
  const line = device.knownTo(account) === null ? 'STRANGER' : 'KNOWN'
  if (!(await deps.hasher.verify(claimed.code_hash, code, line))) {
    await noteFailure(deps.db, actor, account, 'CODE')
    throw wrongCode('El código no es correcto')
  }
  return claimed
}

/** A code works once: of two right guesses at the same time one is told so. */
export const spendCode = async (trx: Db, request_id: string): Promise<void> => {
  if ((await markVerified(trx, request_id)) === 0)
    throw wrongCode('El código venció o ya se usó. Pida otro')
}

/** The contact that a request has proven, for the one thing it may be used for within half an hour. */
export const useProof = async (
  trx: Db,
  purpose: CodePurpose,
  request_id: string,
): Promise<Contact> => {
  const contact = await takeVerified(trx, purpose, request_id)
  if (contact === undefined) throw fail('WRONG_CODE', { detail: 'Su código venció. Pida otro.' })
  return contact
}
