import { markerColors } from '#src/ui/map/marker/marker-colors.ts'
import type { MarkerKind } from '#src/ui/map/marker/marker-colors.ts'

const pin = 'M15 29C11 23 5 18.5 5 12a10 10 0 0 1 20 0c0 6.5-6 11-10 17z'
const letters: Partial<Record<MarkerKind, string>> = { origin: 'A', destination: 'B' }

/** The five kinds of the spec, 30 × 30: pins point with their tip, the rest with their middle. */
export function MarkerIcon({ kind, label }: { kind: MarkerKind; label?: string }) {
  const color = markerColors[kind]
  const letter = letters[kind]
  return (
    <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden={!label}>
      {label && <title>{label}</title>}
      {kind === 'driver' && (
        <>
          <circle cx="15" cy="15" r="13" fill={color} stroke="#fff" strokeWidth="2" />
          <path
            fill="#fff"
            fillRule="evenodd"
            d="M7.5 16.5l2-5.5c.3-.8.9-1.2 1.7-1.2h7.6c.8 0 1.4.4 1.7 1.2l2 5.5v4.7h-2.6v-1.7h-9.8v1.7H7.5zM10.3 15.5h9.4l-1.3-3.5h-6.8z"
          />
        </>
      )}
      {letter && (
        <>
          <path d={pin} fill={color} stroke="#fff" strokeWidth="2" />
          <text
            x="15"
            y="16.5"
            fill="#fff"
            fontSize="12"
            fontWeight="700"
            fontFamily="Noto Sans, sans-serif"
            textAnchor="middle"
          >
            {letter}
          </text>
        </>
      )}
      {kind === 'stop' && (
        <>
          <path d={pin} fill={color} stroke="#fff" strokeWidth="2" />
          <circle cx="15" cy="12" r="4" fill="#fff" />
        </>
      )}
      {kind === 'place' && (
        <>
          <circle cx="15" cy="15" r="9" fill={color} stroke="#fff" strokeWidth="2.5" />
          <circle cx="15" cy="15" r="3.2" fill="#fff" />
        </>
      )}
    </svg>
  )
}
