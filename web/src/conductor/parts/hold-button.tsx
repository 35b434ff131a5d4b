import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

type HoldButtonProps = {
  /** Where the words on it do not say enough. */
  label?: string
  className?: string
  /** How long a finger must rest on it: a pocket presses, it does not hold. */
  ms?: number
  onHeld: () => void
  children: ReactNode
}

/** Does what it says only after being held down, by finger or by key. */
export function HoldButton({ label, className, ms = 1500, onHeld, children }: HoldButtonProps) {
  const [holding, setHolding] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const press = (): void => {
    if (holding) return
    setHolding(true)
    navigator.vibrate?.(40)
    timer.current = setTimeout(() => {
      setHolding(false)
      onHeld()
    }, ms)
  }
  const release = (): void => {
    clearTimeout(timer.current)
    setHolding(false)
  }
  const isPress = (event: KeyboardEvent): boolean => event.key === 'Enter' || event.key === ' '
  return (
    <button
      type="button"
      className={`hold ${className ?? ''}`}
      data-holding={holding || undefined}
      aria-label={label}
      style={{ '--hold': `${ms}ms` } as React.CSSProperties}
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isPress(event)) return
        event.preventDefault()
        if (!event.repeat) press()
      }}
      onKeyUp={(event) => {
        if (isPress(event)) release()
      }}
      onBlur={release}
    >
      {children}
    </button>
  )
}
