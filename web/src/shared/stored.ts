type Place = 'device' | 'tab'

const storageOf = (place: Place): Storage =>
  place === 'device' ? window.localStorage : window.sessionStorage

/** What this browser kept under a key. Storage may be forbidden, and what is in it may be anything. */
export const readStored = (key: string, place: Place = 'device'): unknown => {
  try {
    const text = storageOf(place).getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a value in this browser; where that is forbidden the page works without it. */
export const writeStored = (key: string, value: unknown, place: Place = 'device'): void => {
  try {
    if (value === undefined) storageOf(place).removeItem(key)
    else storageOf(place).setItem(key, JSON.stringify(value))
  } catch {
    return
  }
}
