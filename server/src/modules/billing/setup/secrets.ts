import type { Deps, KeyPair } from '#src/base/deps.ts'
import { seal, unseal } from '#src/base/seal.ts'

type Keys = Pick<Deps, 'config'>
type Place = 'certificate' | 'trial-certificate' | 'sol-password'
const placeOf = (issuer_id: number, place: Place): string => `issuer:${issuer_id}:${place}`

export const sealFor = ({ config }: Keys, issuer_id: number, place: Place, value: string): string =>
  seal(config.SECRET_KEYS, placeOf(issuer_id, place), value)

/** The secret; null when there is none, or no key of ours opens it. */
export const openFor = (
  { config }: Keys,
  issuer_id: number,
  place: Place,
  sealed: string | null,
): string | null =>
  sealed === null
    ? null
    : (unseal(config.SECRET_KEYS, placeOf(issuer_id, place), sealed)?.value ?? null)

export const keyPairOf = (
  deps: Keys,
  issuer_id: number,
  place: 'certificate' | 'trial-certificate',
  sealed: string | null,
): KeyPair | null => {
  const opened = openFor(deps, issuer_id, place, sealed)
  return opened === null ? null : (JSON.parse(opened) as KeyPair)
}
