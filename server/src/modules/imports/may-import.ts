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

/** The kinds of a list that may be narrowed to one. */
export const kindsAsked = (holder: Holder, kind: ImportKindCode | undefined): ImportKindCode[] =>
  kindsOf(holder).filter((one) => kind === undefined || one === kind)

export const requireKind = (holder: Holder, kind: ImportKindCode): void => {
  if (!mayImport(holder, kind)) throw fail('FORBIDDEN')
}
