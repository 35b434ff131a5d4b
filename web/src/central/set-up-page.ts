import { setNonce } from 'get-nonce'
import { z } from 'zod'

// Imported before anything that makes a schema: the page's policy forbids compiling code from text.
z.config({ jitless: true })

/** Styles made at run time carry the nonce of this very answer, or the policy refuses them. */
export const styleNonce =
  document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''

setNonce(styleNonce)
