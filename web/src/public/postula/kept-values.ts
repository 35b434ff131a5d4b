import { useEffect } from 'react'
import { readStored, writeStored } from '#src/shared/stored.ts'

type Kept = { version: number; values: Record<string, string> }

const keyOf = (name: string, driver_id: number): string => `chaski-postula-${driver_id}-${name}`

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'version' in value && 'values' in value

export type KeptAs = {
  name: string
  driver_id: number
  /** Of what the boxes were filled from: newer data is not written over by an old try. */
  version: number
}

/** What was typed and never sent, over what is saved. */
export const withKept = <Values extends Record<string, string>>(
  { name, driver_id, version }: KeptAs,
  saved: Values,
): Values => {
  const kept = readStored(keyOf(name, driver_id))
  if (!isKept(kept) || kept.version !== version) return saved
  const known = Object.entries(kept.values).filter(
    ([box, value]) => box in saved && typeof value === 'string',
  )
  return { ...saved, ...Object.fromEntries(known) }
}

/** Keeps what is typed on this phone until it is saved. */
export function useKept({ name, driver_id, version }: KeptAs, values: Record<string, string>) {
  useEffect(() => {
    writeStored(keyOf(name, driver_id), { version, values })
  }, [name, driver_id, version, values])
}

export const forgetKept = (driver_id: number, names: readonly string[]): void => {
  for (const name of names) writeStored(keyOf(name, driver_id), undefined)
}
