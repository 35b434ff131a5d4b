import type { DocumentType } from '@chaski/contract/identity/document.ts'
import { fail } from '@chaski/contract/errors.ts'
import type { CoverageLimit } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { driverIdOfDocument, findDriver, type StoredDriver } from '#src/modules/drivers/store.ts'

/** The driver with an identity document, at work or dismissed; one of another's coverage is refused at its number. */
export const driverOfDocument = async (
  db: Db,
  scope: CoverageLimit,
  document_type_id: DocumentType,
  document_number: string,
): Promise<StoredDriver | undefined> => {
  const found = await driverIdOfDocument(db, document_type_id, document_number)
  if (found === undefined) return undefined
  const driver = await findDriver(db, found.driver_id, scope)
  if (driver !== undefined) return driver
  const detail = 'Ya hay un conductor con este documento en otra cobertura'
  throw fail('ALREADY_EXISTS', {
    errors: [{ path: 'document_number', code: 'ALREADY_EXISTS', detail }],
  })
}
