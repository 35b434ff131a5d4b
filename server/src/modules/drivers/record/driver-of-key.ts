import { fail } from '@chaski/contract/errors.ts'
import { type DocumentType, identityType } from '@chaski/contract/identity/document.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import {
  driverIdOfCode,
  driverIdOfDocument,
  findDriver,
  type StoredDriver,
} from '#src/modules/drivers/store.ts'

const typed = /^(DNI|CE|OTRO)[\s:.-]+(\S.*)$/i
const words: Record<string, DocumentType> = {
  DNI: identityType.DNI,
  CE: identityType.CE,
  OTRO: identityType.OTHER,
}

/** The same figures may be a DNI and a foreigner's card: which of the drivers is meant is asked, never guessed. */
const byDocument = async (
  db: Db,
  scope: CoverageLimit,
  key: string,
): Promise<StoredDriver | undefined> => {
  const [, word = '', rest] = typed.exec(key) ?? []
  const type = words[word.toUpperCase()]
  const types = type === undefined ? Object.values(identityType) : [type]
  const found: StoredDriver[] = []
  for (const document_type_id of types) {
    const id = await driverIdOfDocument(db, document_type_id, (rest ?? key).toUpperCase())
    const driver = id === undefined ? undefined : await findDriver(db, id.driver_id, scope)
    if (driver !== undefined) found.push(driver)
  }
  if (found.length < 2) return found[0]
  const detail = 'Varios conductores tienen ese número: escriba DNI, CE u OTRO delante'
  throw fail('VALIDATION_FAILED', {
    detail: `${detail}.`,
    errors: [{ path: 'driver_id', code: 'AMBIGUOUS', detail }],
  })
}

/** The driver whom somebody names by code or by document; another's coverage is as good as missing. */
export const driverOfKey = async (
  db: Db,
  scope: CoverageLimit,
  key: string,
): Promise<StoredDriver | undefined> => {
  const coded = await driverIdOfCode(db, key)
  return coded === undefined ? byDocument(db, scope, key) : findDriver(db, coded.driver_id, scope)
}
