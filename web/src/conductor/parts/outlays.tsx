import type { Outlay } from '@chaski/contract/fares/final-fare.ts'
import { soles } from '#src/shared/formats.ts'
import { Icon } from '#src/ui/icon.tsx'
import { centsOf, type OutlayEntry, withEntry } from './outlay-entry.ts'

type OutlaysProps = {
  outlays: readonly Outlay[]
  onChange: (outlays: readonly Outlay[]) => void
  /** What is being typed; the dialog around it knows, so that its end takes it along. */
  entry: OutlayEntry | null
  onEntry: (entry: OutlayEntry | null) => void
}

const kinds = [
  { code: 'TOLL', word: 'Peaje' },
  { code: 'PARKING', word: 'Parqueo' },
] as const

/** What the driver paid for the passenger, charged to the cent. */
export function Outlays({ outlays, onChange, entry, onEntry }: OutlaysProps) {
  const amount = centsOf(entry?.typed ?? '')
  const add = (): void => {
    const added = withEntry(outlays, entry)
    if (added === null) return
    onChange(added)
    onEntry(null)
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
      {entry === null ? (
        <div className="pair">
          {kinds.map(({ code, word }) => (
            <button
              key={code}
              type="button"
              className="wide plain"
              disabled={outlays.length >= 10}
              onClick={() => onEntry({ code, typed: '' })}
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
            <span>{kinds.find((kind) => kind.code === entry.code)!.word} en soles</span>
            <input
              inputMode="decimal"
              maxLength={7}
              value={entry.typed}
              onChange={(event) => onEntry({ ...entry, typed: event.target.value })}
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
