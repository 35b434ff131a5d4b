import { useEffect, useRef } from 'react'
import type { Hint } from './hint.ts'

export const canSpeak = (): boolean => 'speechSynthesis' in window

/** Says each hint once, where somebody wants to hear them; a new one cuts off the one before. */
export function useSpoken(hint: Hint | null, wanted: boolean): void {
  const said = useRef<string | null>(null)
  useEffect(() => {
    if (!wanted || hint === null || hint.aloud === null || hint.aloud === said.current) return
    said.current = hint.aloud
    const words = new SpeechSynthesisUtterance(hint.words)
    words.lang = 'es-PE'
    speechSynthesis.cancel()
    speechSynthesis.speak(words)
  }, [hint, wanted])
  useEffect(() => () => window.speechSynthesis?.cancel(), [])
}
