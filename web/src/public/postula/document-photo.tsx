import { useEffect, useRef, useState } from 'react'
import { FieldProblem } from '#src/public/form/field.tsx'
import { whole } from '#src/shared/picture/crop.ts'
import { asJpeg, drawPicture } from '#src/shared/picture/draw-picture.ts'

type DocumentPhotoProps = {
  picture: Blob | null
  /** One was sent before; another may be added. */
  had: boolean
  problem: string | undefined
  onChange: (picture: Blob) => void
}

/** A photo small enough to travel over a thin connection; a PDF goes as it is. */
const smallOf = async (file: File): Promise<Blob> => {
  if (file.type === 'application/pdf') return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  return asJpeg(drawPicture(bitmap, whole, 0))
}

/** The camera first; a file that is there already is the other way. */
export function DocumentPhoto({ picture, had, problem, onChange }: DocumentPhotoProps) {
  const [unreadable, setUnreadable] = useState(false)
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    setUnreadable(false)
    try {
      onChange(await smallOf(file))
    } catch {
      setUnreadable(true)
    }
  }
  const text = unreadable ? 'Esa foto no se puede leer. Tome otra.' : problem
  const wiring = {
    type: 'file',
    className: 'visually-hidden',
    'aria-invalid': text !== undefined,
    'aria-describedby': text === undefined ? undefined : 'foto-error',
  } as const
  return (
    <div className="postula-photo">
      <Preview picture={picture} />
      {picture === null && had && <p className="dim">Ya tenemos una foto; puede agregar otra.</p>}
      <label className="button">
        {picture === null ? 'Tomar foto' : 'Tomar otra foto'}
        <input
          {...wiring}
          accept="image/*"
          capture="environment"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </label>
      <label className="text-button">
        Elegir un archivo o PDF
        <input
          {...wiring}
          accept="image/*,application/pdf"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </label>
      <FieldProblem id="foto-error" text={text} />
    </div>
  )
}

function Preview({ picture }: { picture: Blob | null }) {
  const seen = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (picture === null || picture.type === 'application/pdf') return
    let gone = false
    void createImageBitmap(picture).then((bitmap) => {
      const canvas = seen.current
      if (gone || canvas === null) return
      canvas.width = bitmap.width
      canvas.height = bitmap.height
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
    })
    return () => {
      gone = true
    }
  }, [picture])
  if (picture === null) return null
  if (picture.type === 'application/pdf') return <p>PDF elegido</p>
  return <canvas ref={seen}>Foto del documento, como se enviará</canvas>
}
