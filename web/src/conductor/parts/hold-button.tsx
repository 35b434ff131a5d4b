import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

type HoldButtonProps = {
  /** Where the words on it do not say enough. */
  label?: string
  className?: string
  /** How long a finger must rest on it: a pocket presses, it does not hold. */
  ms?: number
  onHeld: () => void
  /** Let go too early: somebody who expected a button to be pressed. */
  onShort?: () => void
  children: ReactNode
}

/** Does what it says only after being held down, by finger or by key. */
export function HoldButton(props: HoldButtonProps) {
  const { label, className, ms = 1500, onHeld, onShort, children } = props
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
  const letGo = (): void => {
    if (holding) onShort?.()
    release()
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
      onPointerUp={letGo}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (!isPress(event)) return
        event.preventDefault()
        if (!event.repeat) press()
      }}
      onKeyUp={(event) => {
        if (isPress(event)) letGo()
      }}
      onBlur={release}
    >
      {children}
    </button>
  )
}
