import { seal, unseal } from './seal.ts'

type Place = 'mail server' | 'sms gateway'

/** What a mail server or a gateway wants to know of us, as the database keeps it. */
export const sealChannelSecret = (
  keys: readonly string[],
  place: Place,
  secrets: Readonly<Record<string, string>>,
): string | null =>
  Object.keys(secrets).length === 0 ? null : seal(keys, place, JSON.stringify(secrets))

/** The same by its names; null when no key of ours opens it any more. */
export const openChannelSecret = (
  keys: readonly string[],
  place: Place,
  sealed: string | null,
): Record<string, string> | null => {
  if (sealed === null) return {}
  const opened = unseal(keys, place, sealed)
  return opened === null ? null : (JSON.parse(opened.value) as Record<string, string>)
}
