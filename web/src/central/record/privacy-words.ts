import { privacyKindNames, privacyStateNames } from '@chaski/contract/clients/privacy-schema.ts'

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))
export const kindOptions = optionsOf(privacyKindNames)
export const stateOptions = optionsOf(privacyStateNames)
