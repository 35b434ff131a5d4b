import { type DocumentType, identityType } from '@chaski/contract/identity/document.ts'
import type { Said } from '#src/modules/imports/import-kind.ts'

/** A DNI unless told otherwise, or unless it cannot be one. */
export const documentTypeOf = (said: Said): DocumentType => {
  if (said.document_type !== undefined)
    return identityType[said.document_type as keyof typeof identityType]
  return /^\d{8}$/.test(String(said.document_number)) ? identityType.DNI : identityType.CE
}
