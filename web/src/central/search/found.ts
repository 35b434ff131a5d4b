import type { UseNavigateResult } from '@tanstack/react-router'

/** Where somebody stands when they open what was found. */
type Standing = { navigate: UseNavigateResult<string>; onBoard: boolean }

export type Found = {
  key: string
  group: string
  title: string
  detail: string
  open: (standing: Standing) => void
}

export type FoundAll = { found: Found[]; /** Groups that did not answer. */ missing: string[] }
