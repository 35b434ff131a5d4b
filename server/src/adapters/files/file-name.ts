const hashName = /^[0-9a-f]{64}$/

export const isFileName = (name: string): boolean => hashName.test(name)

/** A store is asked for hashes only: nothing else ever becomes a path, a key or a parameter. */
export const requireFileName = (sha256: string): string => {
  if (!hashName.test(sha256)) throw new Error('not a file name')
  return sha256
}
