import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'chaski sealed secret', 32))

/** Encrypts a secret for the database with the first key; `what` binds it to its row, so that it opens nowhere else. */
export const seal = (keys: readonly string[], what: string, value: string): string => {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys[0]!), iv).setAAD(Buffer.from(what))
  const sealed = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return ['v1', iv, cipher.getAuthTag(), sealed]
    .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
    .join('.')
}

const open = (key: string, what: string, parts: Buffer[]): string | null => {
  const [iv, tag, sealed] = parts as [Buffer, Buffer, Buffer]
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(key), iv, { authTagLength: 16 })
      .setAAD(Buffer.from(what))
      .setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** The secret, if one of the keys opens it; `outdated` when it was not the first, which will be dropped one day. */
export const unseal = (
  keys: readonly string[],
  what: string,
  sealed: string,
): { value: string; outdated: boolean } | null => {
  const [version, ...parts] = sealed.split('.')
  if (version !== 'v1' || parts.length !== 3) return null
  const bytes = parts.map((part) => Buffer.from(part, 'base64url'))
  for (const [index, key] of keys.entries()) {
    const value = open(key, what, bytes)
    if (value !== null) return { value, outdated: index > 0 }
  }
  return null
}
