let pressed = false

const watch = (type: string, down: boolean): void =>
  window.addEventListener(type, () => void (pressed = down), { capture: true, passive: true })

if (typeof window !== 'undefined') {
  watch('pointerdown', true)
  watch('pointerup', false)
  watch('pointercancel', false)
}

/** Runs now, or once the button of the mouse is let go: what moves under a press loses the click. */
export function afterPress(run: () => void): void {
  if (!pressed) return run()
  const later = () => {
    window.removeEventListener('pointerup', later)
    window.removeEventListener('pointercancel', later)
    // The click is dispatched with the release; it must find its button where it was.
    setTimeout(run)
  }
  window.addEventListener('pointerup', later)
  window.addEventListener('pointercancel', later)
}
