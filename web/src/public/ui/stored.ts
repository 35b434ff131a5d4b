/** What this browser kept under a key. Storage may be forbidden, and what is in it may be anything. */
export const readStored = (key: string): unknown => {
  try {
    const text = window.localStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a value in this browser; where that is forbidden the page works without it. */
export const writeStored = (key: string, value: unknown): void => {
  try {
    if (value === undefined) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}
