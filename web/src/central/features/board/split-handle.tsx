/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a line that can be moved is no <hr> */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

type SplitHandleProps = {
  label: string
  /** `column`: a bar between left and right; `row`: between top and bottom. */
  direction: 'column' | 'row'
  value: number
  min: number
  max: number
  /** 1 when dragging right or down makes the panel larger, −1 when smaller. */
  grows: 1 | -1
  /** At every step of the drag; `done` once at its end. */
  onSize: (size: number, done: boolean) => void
}

const stepPx = 16

/** The bar between two panels: by mouse, touch or arrow keys. */
export function SplitHandle(props: SplitHandleProps) {
  const { label, direction, value, min, max, grows, onSize } = props
  const drag = useRef<{ from: number; size: number } | null>(null)
  const within = (size: number) => Math.round(Math.min(max, Math.max(min, size)))
  const at = (event: PointerEvent) => (direction === 'column' ? event.clientX : event.clientY)

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { from: at(event), size: value }
  }
  const sizeAt = (event: PointerEvent): number => {
    const { from, size } = drag.current ?? { from: 0, size: value }
    return within(size + grows * (at(event) - from))
  }
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current !== null) onSize(sizeAt(event), false)
  }
  const onPointerUp = (event: PointerEvent) => {
    if (drag.current === null) return
    const size = sizeAt(event)
    drag.current = null
    onSize(size, true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const larger = direction === 'column' ? 'ArrowRight' : 'ArrowDown'
    const smaller = direction === 'column' ? 'ArrowLeft' : 'ArrowUp'
    const next = {
      [larger]: value + grows * stepPx,
      [smaller]: value - grows * stepPx,
      Home: min,
      End: max,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onSize(within(next), true)
  }

  return (
    <div
      role="separator"
      tabIndex={0}
      className="split"
      data-direction={direction}
      aria-label={label}
      aria-orientation={direction === 'column' ? 'vertical' : 'horizontal'}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onKeyDown={onKeyDown}
    />
  )
}
