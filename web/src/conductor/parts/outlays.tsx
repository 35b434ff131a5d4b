import { useState } from 'react'
import type { Outlay } from '@chaski/contract/fares/final-fare.ts'
import { soles } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'

type OutlaysProps = { outlays: readonly Outlay[]; onChange: (outlays: Outlay[]) => void }

const kinds = [
  { code: 'TOLL', word: 'Peaje' },
  { code: 'PARKING', word: 'Parqueo' },
] as const

const centsOf = (typed: string): number | null => {
  const clean = typed.replace(',', '.').trim()
  return /^\d{1,4}(\.\d{1,2})?$/.test(clean) ? Math.round(Number(clean) * 100) : null
}

/** What the driver paid for the passenger, charged to the cent. */
export function Outlays({ outlays, onChange }: OutlaysProps) {
  const [adding, setAdding] = useState<Outlay['code'] | null>(null)
  const [typed, setTyped] = useState('')
  const amount = centsOf(typed)
  const add = (): void => {
    if (adding === null || amount === null || amount === 0) return
    onChange([...outlays, { code: adding, amount, detail: '' }])
    setAdding(null)
    setTyped('')
  }
  return (
    <section className="card">
      <h3>Gastos del viaje</h3>
      <ul className="fare">
        {outlays.map((outlay, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- two tolls of one price are two lines
          <li key={n}>
            <span>{kinds.find((kind) => kind.code === outlay.code)!.word}</span>
            <span>{soles(outlay.amount)}</span>
            <button
              type="button"
              className="ghost"
              aria-label="Quitar"
              onClick={() => onChange(outlays.filter((_, other) => other !== n))}
            >
              <Icon name="close" size={20} />
            </button>
          </li>
        ))}
      </ul>
      {adding === null ? (
        <div className="pair">
          {kinds.map(({ code, word }) => (
            <button
              key={code}
              type="button"
              className="wide plain"
              disabled={outlays.length >= 10}
              onClick={() => setAdding(code)}
            >
              + {word}
            </button>
          ))}
        </div>
      ) : (
        <form
          className="amount"
          onSubmit={(event) => {
            event.preventDefault()
            add()
          }}
        >
          <label className="field">
            <span>{kinds.find((kind) => kind.code === adding)!.word} en soles</span>
            <input
              inputMode="decimal"
              maxLength={7}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <button type="submit" className="wide primary" disabled={amount === null || amount === 0}>
            Agregar
          </button>
        </form>
      )}
    </section>
  )
}
