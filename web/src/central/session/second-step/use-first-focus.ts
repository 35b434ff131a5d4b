import { type RefObject, useEffect, useRef } from 'react'

/** The step that appears takes the focus: whoever typed the password goes on typing. */
export function useFirstFocus<T extends HTMLElement>(): RefObject<T | null> {
  const first = useRef<T>(null)
  useEffect(() => first.current?.focus(), [])
  return first
}
