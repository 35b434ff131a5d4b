import type { DocumentRevision } from '@chaski/contract/documents/schema.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { HolderCalls } from './holder-calls.ts'

type CapturesProps = {
  calls: HolderCalls
  document_id: number
  name: string
  captures: DocumentRevision['captures']
  large?: boolean
}

/** Pictures of a document; a PDF is only ever downloaded. */
export function Captures({ calls, document_id, name, captures, large = false }: CapturesProps) {
  if (captures.length === 0) return <p className="dim">Sin imágenes.</p>
  return (
    <div className={large ? 'captures captures-large' : 'captures'}>
      {captures.map(({ capture_id, media_type, original_name }) => {
        const url = calls.captureUrl(document_id, capture_id)
        return media_type === 'application/pdf' ? (
          <a key={capture_id} className="capture-file" href={url} download>
            <Icon name="download" /> {original_name ?? 'documento.pdf'}
          </a>
        ) : (
          <a key={capture_id} href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={`Imagen de ${name}`} loading="lazy" />
          </a>
        )
      })}
    </div>
  )
}
