import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { type Crop, cropBetween, whole } from '#src/shared/picture/crop.ts'
import { drawPicture } from '#src/shared/picture/draw-picture.ts'

type PictureEditorProps = {
  picture: HTMLCanvasElement
  onChange: (picture: HTMLCanvasElement) => void
}

/** The photo as it will be sent: turned by a button, cropped to what a finger draws over it. */
export function PictureEditor({ picture, onChange }: PictureEditorProps) {
  const shown = useRef<HTMLCanvasElement>(null)
  const from = useRef<{ x: number; y: number } | null>(null)
  const [crop, setCrop] = useState<Crop | null>(null)

  useEffect(() => {
    const seen = shown.current
    if (seen === null) return
    seen.width = picture.width
    seen.height = picture.height
    seen.getContext('2d')?.drawImage(picture, 0, 0)
  }, [picture])

  const pointOf = (event: PointerEvent): { x: number; y: number } => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
  }
  const change = (part: Crop, quarters: number): void => {
    setCrop(null)
    onChange(drawPicture(picture, part, quarters))
  }
  return (
    <>
      <div
        className="photo-frame"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = pointOf(event)
        }}
        onPointerMove={(event) => {
          if (from.current !== null) setCrop(cropBetween(from.current, pointOf(event)))
        }}
        onPointerUp={() => {
          from.current = null
        }}
      >
        <canvas ref={shown} className="photo">
          Foto del documento
        </canvas>
        {crop !== null && (
          <div
            className="photo-crop"
            style={{
              left: `${crop.x * 100}%`,
              top: `${crop.y * 100}%`,
              width: `${crop.width * 100}%`,
              height: `${crop.height * 100}%`,
            }}
          />
        )}
      </div>
      <p className="dim fine">Para recortar, arrastre el dedo sobre el documento.</p>
      <div className="pair">
        <button type="button" className="wide plain" onClick={() => change(whole, 1)}>
          Girar
        </button>
        <button
          type="button"
          className="wide plain"
          disabled={crop === null}
          onClick={() => change(crop!, 0)}
        >
          Recortar
        </button>
      </div>
    </>
  )
}
