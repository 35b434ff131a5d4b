import { createContext, useContext, useEffect, useState } from 'react'

/** Something a form cannot be saved without, which could not be fetched. */
export type Missing = { readonly error: unknown; readonly retry: () => void }

type Block = (key: string, missing: Missing | null) => void

/** Above any form there is nothing to keep from being saved. */
export const BlockedSaving = createContext<Block>(() => {})

/** Keeps the form around from being saved while this is missing. */
export function useBlockSaving(key: string, error: unknown, retry: () => void): void {
  const block = useContext(BlockedSaving)
  useEffect(() => {
    if (error === null) return
    block(key, { error, retry })
    return () => block(key, null)
  }, [block, key, error, retry])
}

/** What a form waits for: how its fields say so, and what is missing now. */
export function useMissing(): [Block, readonly Missing[]] {
  const [missing, setMissing] = useState<ReadonlyMap<string, Missing>>(new Map())
  const [block] = useState<Block>(() => (key: string, one: Missing | null) => {
    setMissing((before) => {
      const after = new Map(before)
      if (one === null) after.delete(key)
      else after.set(key, one)
      return after
    })
  })
  return [block, [...missing.values()]]
}
