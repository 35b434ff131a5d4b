import { useCallback, useState } from 'react'

/** A choice of this person on this machine; a browser without storage just forgets it. */
function readRemembered<T>(name: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`chaski.${name}`)
    return text === null ? fallback : (JSON.parse(text) as T)
  } catch {
    return fallback
  }
}

function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(`chaski.${name}`, JSON.stringify(value))
  } catch {
    // A full or forbidden storage must not keep anybody from choosing.
  }
}

export function useRemembered<T>(name: string, fallback: T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => readRemembered(name, fallback))
  const set = useCallback(
    (next: T) => {
      setValue(next)
      remember(name, next)
    },
    [name],
  )
  return [value, set]
}
