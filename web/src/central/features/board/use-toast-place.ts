import { useEffect } from 'react'

const marginPx = 8

/** Tells the notices where the map is, over whose foot they stand. */
export function useToastPlace({ right = 0, bottom = 0 }, width: number): void {
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--toasts-right', `${right + marginPx}px`)
    style.setProperty('--toasts-bottom', `${bottom + marginPx}px`)
    style.setProperty('--toasts-width', `${width - 2 * marginPx}px`)
    return () => {
      for (const name of ['right', 'bottom', 'width']) style.removeProperty(`--toasts-${name}`)
    }
  }, [right, bottom, width])
}
