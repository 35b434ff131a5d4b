import '@chaski/contract/jitless.ts'
import { setNonce } from 'get-nonce'

/** Styles made at run time carry the nonce of this very answer, or the policy refuses them. */
export const styleNonce =
  document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''

setNonce(styleNonce)
