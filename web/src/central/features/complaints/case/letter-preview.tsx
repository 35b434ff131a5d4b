import type { ComplaintDetail } from '@chaski/contract/complaints/case-schema.ts'
import type { Letter } from '@chaski/contract/complaints/letters.ts'
import './case.css'

type LetterPreviewProps = { c: ComplaintDetail; letter: Letter }

/** The very words the consumer will read, while they are written. */
export function LetterPreview({ c, letter }: LetterPreviewProps) {
  return (
    <section className="letter" aria-label="Vista previa">
      <p className="letter-head">
        <small>Vista previa</small>
        {c.email !== null && <span>Para: {c.email}</span>}
        {c.answer_channel === 'LETTER' && <span>Carta a: {c.address}</span>}
        <strong>{letter.subject}</strong>
      </p>
      <p className="case-text">{letter.text}</p>
      <p className="form-hint">Con la Hoja de Reclamación en PDF adjunta.</p>
    </section>
  )
}
