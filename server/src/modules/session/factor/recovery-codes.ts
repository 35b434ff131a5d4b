import { randomInt } from 'node:crypto'
import { recoveryCodeCount, recoveryCodeLength } from '@chaski/contract/session/factor-schema.ts'
import { tokenHash } from '#src/base/token-hash.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { replaceRecoveryCodes } from './factor-store.ts'

/** Without what looks alike on paper. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newCode = (): string =>
  Array.from({ length: recoveryCodeLength }, () => letters[randomInt(letters.length)]).join('')

/** Codes of 119 random bits need no slow hash. */
export const recoveryHash = (code: string): Buffer => tokenHash(`recovery:${code}`)

/** Ten new ones in the place of all others; only their hashes stay. */
export const newRecoveryCodes = async (trx: Db, user_id: number): Promise<string[]> => {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  await replaceRecoveryCodes(trx, user_id, codes.map(recoveryHash))
  return codes.map((code) => code.replace(/(.{4})(?=.)/g, '$1-'))
}
