import { fail } from '@chaski/contract/errors.ts'
import {
  type ImportKindCode,
  importKindCodes,
  importKinds,
} from '@chaski/contract/imports/kinds.ts'

type Holder = { permissions: ReadonlySet<string> }

/** Who may register one by hand may import many. */
export const mayImport = ({ permissions }: Holder, kind: ImportKindCode): boolean =>
  importKinds[kind].rights.some((right) => permissions.has(right))

export const kindsOf = (holder: Holder): ImportKindCode[] =>
  importKindCodes.filter((kind) => mayImport(holder, kind))

export const requireKind = (holder: Holder, kind: ImportKindCode): void => {
  if (!mayImport(holder, kind)) throw fail('FORBIDDEN')
}
