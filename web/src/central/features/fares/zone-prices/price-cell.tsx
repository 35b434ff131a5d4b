import { memo, useEffect, useRef, useState } from 'react'
import { moneyText } from '#src/shared/typed-money.ts'
import { readPrice } from './zone-prices.ts'

export type CellEdit = {
  /** What the field begins with: the price, or the digit that started it. */
  start: string
  label: string
  onDone: (amount: number | null, next: 'down' | 'right' | 'stay') => void
  onCancel: () => void
}

type PriceCellProps = {
  id: string
  price: number | null
  changed: boolean
  disputed: boolean
  cursor: boolean
  /** Only the cell being edited has it, so that the others need not be drawn again. */
  edit: CellEdit | undefined
}

/** One price of the matrix: text until somebody types over it. */
export const PriceCell = memo(function PriceCell(props: PriceCellProps) {
  const { id, price, changed, disputed, cursor, edit } = props
  const marks = [changed && 'changed', disputed && 'disputed', cursor && 'cursor']
  return (
    <td
      id={id}
      className={marks.filter(Boolean).join(' ') || undefined}
      aria-selected={cursor}
      title={disputed ? 'Otra persona también cambió este precio' : undefined}
    >
      {edit ? (
        <PriceInput {...edit} />
      ) : price === null ? (
        <span className="by-formula">—</span>
      ) : (
        moneyText(price)
      )}
    </td>
  )
})

function PriceInput({ start, label, onDone, onCancel }: CellEdit) {
  const [typed, setTyped] = useState(start)
  const input = useRef<HTMLInputElement>(null)
  const closed = useRef(false)
  const amount = readPrice(typed)
  const wrong = amount === undefined
  useEffect(() => input.current?.focus(), [])

  /** Leaving takes the focus away, which would otherwise end the edit a second time. */
  const close = (work: () => void): void => {
    if (closed.current) return
    closed.current = true
    work()
  }
  const settle = (next: 'down' | 'right' | 'stay'): void => {
    if (amount !== undefined) close(() => onDone(amount, next))
  }
  return (
    <input
      ref={input}
      className="price-input"
      aria-label={label}
      aria-invalid={wrong}
      title={wrong ? 'Escriba un precio como 12.50, o nada' : undefined}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => (wrong ? close(onCancel) : settle('stay'))}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Enter') settle('down')
        else if (event.key === 'Tab') settle('right')
        else if (event.key === 'Escape') close(onCancel)
        else return
        event.preventDefault()
      }}
    />
  )
}
